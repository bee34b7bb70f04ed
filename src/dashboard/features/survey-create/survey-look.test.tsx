import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writeShared } from '#dashboard/api/shared/write-shared'
import { timeZone } from '#dashboard/i18n/time-zone'
import { renderApp } from '#dashboard/testing/render-app'
import { NewSurvey } from './new-survey'

const open = () => renderApp(<NewSurvey now={new Date('2026-11-21T08:00:00Z')} />, { fetch: () => Response.json([]) })
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))

it('previews the typed texts of the first and the last page', async () => {
  const { user } = open()
  expect(preview().getByText('No title')).toBeDefined()
  expect(preview().getByText('No text')).toBeDefined()
  await user.type(field(/^Title/), 'Visit')
  await user.type(field(/^Introduction/), 'Hello')
  await user.type(field(/^Thanks at the end/), 'Bye')
  const phone = () => preview().getByRole('region')
  await waitFor(() => expect(phone().textContent).toBe('VisitHelloBegin'))
  expect(preview().getByRole('button', { name: 'Start' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(preview().getByRole('button', { name: 'End' }))
  expect(phone().textContent).toBe('VisitByeDone')
  expect(phone().getAttribute('aria-label')).toBe('End')
})

it('shows the contrast once two colours are set, and applies a better colour', async () => {
  const { user } = open()
  const unknown = 'Choose a background and another colour to see the contrast.'
  expect(screen.getByText(unknown)).toBeDefined()
  await user.type(field(/^Text/), '#777777')
  expect(screen.getByText(unknown)).toBeDefined()
  await user.type(field(/^Background/), '#888888')
  expect(screen.queryByText(unknown)).toBeNull()
  expect(screen.getByText(/^Text on background: 1\.\d+ : 1, needs 4\.5 to be readable$/)).toBeDefined()
  expect(screen.queryByText(/^Button on background/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Use #.*: Text$/ }))
  expect(screen.getByText(/^Text on background: 4\.\d+ : 1$/)).toBeDefined()
  await user.type(field(/^Button/), '#898989')
  expect(screen.getByText(/^Button on background: 1\.\d+ : 1, needs 3/)).toBeDefined()
  const label = () => screen.getByText(/^Label on button, in the background colour/).closest('li') ?? document.body
  expect(label().textContent).toMatch(/: 1\.\d+ : 1, needs 4\.5/)
  await user.click(within(label()).getByRole('button', { name: /^Use #.*: Button$/ }))
  expect(screen.getByText(/^Button on background: 4\.\d+ : 1$/)).toBeDefined()
  expect(label().textContent).toMatch(/: 4\.\d+ : 1$/)
  expect(preview().getByRole('region').style.backgroundColor).toBe('rgb(136, 136, 136)')
})

it('fills in a brand’s colours as six-digit hex, labels the button as its sample, and simulates colour blindness', async () => {
  const { user } = open()
  const value = { name: 'Lav', backgroundColor: '#223322', textColor: '#FFF', buttonColor: '#cceecc' }
  await writeShared({ kind: 'brand', key: 'lav', value })
  const brand = await screen.findByRole('button', { name: 'Use Lav', pressed: false })
  await user.click(brand)
  expect([/^Background/, /^Text/, /^Button/].map(name => field(name).value)).toEqual(['#223322', '#ffffff', '#cceecc'])
  expect(brand.getAttribute('aria-pressed')).toBe('true')
  const begin = preview().getByText('Begin')
  await waitFor(() => expect(begin.style.backgroundColor).toBe('rgb(204, 238, 204)'))
  expect(begin.style.color).toBe('rgb(34, 51, 34)')
  const [, sample] = within(brand).getAllByText('Aa')
  expect([sample?.style.backgroundColor, sample?.style.color]).toEqual([begin.style.backgroundColor, begin.style.color])
  const phone = preview().getByRole('region')
  expect(phone.style.filter).toBe('')
  await user.selectOptions(await preview().findByRole('combobox', { name: 'Colour vision' }), 'No green (deuteranopia)')
  const [, id = ''] = /^url\(["']?#([\w-]+)/.exec(phone.style.filter) ?? []
  expect(document.getElementById(id)?.innerHTML).toContain('0.367322 0.860646 -0.227968')
})

it('warns about an end in the past and shows it in UTC', async () => {
  timeZone.set('Europe/Stockholm')
  const { user } = open()
  const ends = await screen.findByRole('textbox', { name: /^Ends/ })
  await waitFor(() => expect(field(/^Ends/).disabled).toBe(false))
  await user.type(field(/^Ends/), '2026-11-21 08:59')
  expect(ends).toBeDefined()
  const past = 'This time has passed: the survey may be over from the start.'
  expect(screen.getByText(past)).toBeDefined()
  expect(screen.getByText(/07:59.*UTC/)).toBeDefined()
  await user.clear(field(/^Ends/))
  expect(screen.queryByText(past)).toBeNull()
  await user.type(field(/^Ends/), '2026-11-21 09:01')
  expect(screen.queryByText(past)).toBeNull()
  expect(screen.getByText(/08:01.*UTC/)).toBeDefined()
})

it('counts the segments of a reply and warns when there is no keyword', async () => {
  const { user } = open()
  expect(screen.queryByText(/SMS segment/)).toBeNull()
  await user.type(field(/^Reply/), 'Hej')
  expect(screen.getByText('1 SMS segment')).toBeDefined()
  expect(screen.getByText('Never sent: it needs a keyword.')).toBeDefined()
  await user.type(field(/^Keyword/), 'WIN')
  expect(screen.queryByText('Never sent: it needs a keyword.')).toBeNull()
  expect(await screen.findByText('No open survey catches the same messages.')).toBeDefined()
})
