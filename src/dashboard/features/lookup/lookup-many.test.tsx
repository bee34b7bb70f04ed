import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#dashboard/parts/paths'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { renderApp } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { LookupView } from './lookup-view'

type Answer = (request: Request) => Promise<Response> | Response

/** Opens the page over the real service; `answer` may replace a response. */
async function open(at = '/lookup?region=SE', answer?: (body: { PhoneNumbers: string[] }) => Response | undefined) {
  const service = await createMemoryService()
  const requested: { DefaultRegion?: string; PhoneNumbers: string[] }[] = []
  const exports: unknown[] = []
  const fetch: Answer = async request => {
    const body = await request.clone().json()
    requested.push(body)
    return answer?.(body) ?? service.fetch(request)
  }
  const app = renderApp(<LookupView />, { fetch, at, ofTeam: { exports } })
  return { ...app, requested, exports }
}

type App = Awaited<ReturnType<typeof open>>

async function choose({ user, container }: App, file: BlobPart, name: string) {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no place for a file.')
  await user.upload(input, new File([file], name))
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Phone numbers' })
const lines = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('rowheader')
    .map(cell => cell.textContent)

const file = `Namn;Mobil
Anna;070-174 06 05
Bo;+46701740605
Cid;4,67E+10
Dan;12
Eva;08-123 456 00
`

it('checks the numbers of a file, filters and copies each kind, and lists duplicates on request', async () => {
  const app = await open()
  await choose(app, file, 'people.csv')
  await waitFor(() => expect(box().value.split('\n')).toHaveLength(5))
  await app.user.click(await button('Check 5 numbers'))
  await button('Looks valid 2')
  expect(app.requested).toEqual([
    { DefaultRegion: 'SE', PhoneNumbers: ['070-174 06 05', '+46701740605', '12', '08-123 456 00'] },
  ])
  for (const name of ['All 4', 'Not valid 1', 'Duplicate 1', 'Landline 1']) await button(name)
  expect(lines()).toEqual(['070-174 06 05', '4,67E+10', '12', '08-123 456 00'])
  await app.user.click(await button('Copy 2 valid numbers'))
  expect(await navigator.clipboard.readText()).toBe('+46701740605\n+46812345600')
  expect(screen.queryByRole('button', { name: /Needs a country/ })).toBeNull()
  await app.user.click(await button('Damaged by Excel 1'))
  await waitFor(() => expect(lines()).toEqual(['4,67E+10']))
  await app.user.click(await button('Landline 1'))
  await waitFor(() => expect(lines()).toEqual(['08-123 456 00']))
  expect(screen.getByRole('link', { name: '+46812345600' }).getAttribute('href')).toBe(
    paths.conversation('+46812345600'),
  )
  await app.user.click(await button('Copy 1 valid number'))
  expect(await navigator.clipboard.readText()).toBe('+46812345600')
  await app.user.click(await button('Duplicate 1'))
  await waitFor(() => expect(lines()).toEqual(['+46701740605']))
  await app.user.click(await button('All 4'))
  await app.user.click(await screen.findByRole('switch', { name: 'Keep 1 duplicate' }))
  await button('All 5')
  await app.user.click(await button('Copy 3 valid numbers'))
  expect(await navigator.clipboard.readText()).toBe('+46701740605\n+46701740605\n+46812345600')
  expect(lines()).toEqual(['070-174 06 05', '+46701740605', '4,67E+10', '12', '08-123 456 00'])
})

it('saves valid numbers and all others as two files, and records both', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const names: string[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  clicked.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const app = await open()
  expect(document.activeElement).toBe(box())
  await app.user.paste('0701740605\n12\n0701740605\n701740606\n4,67E+10')
  await app.user.keyboard('{Control>}{Enter}{/Control}')
  // The filter of the table has no effect on the files.
  await app.user.click(await button('Not valid 1'))
  for (const name of ['Save 1 valid (CSV)', 'Save 3 others (CSV)']) await app.user.click(await button(name))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  const texts = await Promise.all(saved.mock.calls.map(([file]) => (file as Blob).text()))
  const inputsOf = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(/,(?!67)/)[0])
  expect(texts.map(inputsOf)).toEqual([['0701740605'], ['12', '701740606', '"4,67E+10"']])
  expect(texts[0]).toContain(',Mobile,')
  expect(names.map(name => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual([
    'numbers-valid-day.csv',
    'numbers-other-day.csv',
  ])
  expect(app.exports).toEqual([
    { kind: 'numbers', count: 1 },
    { kind: 'numbers', count: 3 },
  ])
})

it('guesses and repairs damaged numbers, requests only readable ones, and copies no guess', async () => {
  const app = await open()
  await app.user.click(box())
  await app.user.paste('701740605\n431234567\n8123456.5\n08123456.0\n\u202a+46701740606\u202c\n0741234567')
  await app.user.click(await button('Check 6 numbers'))
  for (const name of ['Looks valid 2', 'May be foreign: add + or 0 1', 'Damaged by Excel 1', 'Not valid 1'])
    await button(name)
  const states = within(screen.getByRole('table', { name: 'Results' })).getAllByRole('cell', { name: /^Looks valid/ })
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'Looks valid · “.0” at the end removed',
    'Looks valid · Invisible characters removed',
  ])
  expect(app.requested.flatMap(({ PhoneNumbers }) => PhoneNumbers)).toEqual([
    '+46701740605',
    '08123456',
    '+46701740606',
    '0741234567',
  ])
  await app.user.click(await button('Copy 2 valid numbers'))
  expect(await navigator.clipboard.readText()).toBe('+468123456\n+46701740606')
  await app.user.click(await button('Guessed: 0 added 1'))
  await waitFor(() => expect(lines()).toEqual(['701740605']))
  expect(screen.getByRole('link', { name: '+46701740605' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Copy \d/ })).toBeNull()
})

it('shows which column of a file was read, and reads another one', async () => {
  const app = await open()
  await choose(app, 'Namn;Mobil;Fax\nAnna;0701740605;08-1234567\nBo;4,67E+10;08-1234568\n', 'people.csv')
  const column = await screen.findByRole('combobox', { name: 'Column with the numbers' })
  expect(column).toHaveProperty('value', '1')
  expect(screen.getByText('Damaged by the spreadsheet: the last digits are lost (row 3)')).toBeDefined()
  await app.user.selectOptions(column, 'Fax')
  await waitFor(() => expect(box().value).toBe('08-1234567\n08-1234568'))
})

it('reports national numbers without a country, and checks them in a chosen one', async () => {
  const app = await open('/lookup?region=none&numbers=0701740605%0A%2B46701740606')
  await app.user.click(await button('Needs a country 1'))
  await chooseCountry(app.user, 'SE', 'Check as')
  await button('Looks valid 2')
  expect(app.requested.map(({ DefaultRegion }) => DefaultRegion)).toEqual([undefined, 'SE'])
  expect(screen.queryByRole('button', { name: /Needs a country/ })).toBeNull()
})

const many = Array.from({ length: 250 }, (_, at) => `+4670174${String(at).padStart(4, '0')}`)

it('keeps the results of a run stopped by a failure, and continues from there', async () => {
  let isLimited = true
  const limited = () => (isLimited ? Response.json(null, { status: 403 }) : undefined)
  const app = await open('/lookup?region=SE', ({ PhoneNumbers }) =>
    PhoneNumbers[0] === many[0] ? undefined : limited(),
  )
  await app.user.click(box())
  await app.user.paste(many.join('\n'))
  await app.user.click(await button('Check 250 numbers'))
  await button('Looks valid 100')
  await screen.findByRole('alert')
  expect(screen.getByText('Stopped by an error. Results so far are kept.')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Results' }).getAttribute('aria-valuetext')).toBe('100 of 250 checked')
  isLimited = false
  const before = app.requested.length
  const goOn = await button('Continue')
  goOn.focus()
  await app.user.keyboard('{Enter}')
  await button('Looks valid 250')
  // The button is gone with the progress; the next control has the focus.
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(document.activeElement?.matches('button')).toBe(true)
  expect(app.requested.slice(before).flatMap(({ PhoneNumbers }) => PhoneNumbers)).toEqual(many.slice(100))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reports a number that breaks its request, and checks it again', async () => {
  let isBroken = true
  const app = await open('/lookup?region=SE', ({ PhoneNumbers }) =>
    isBroken && PhoneNumbers.includes(many[120] ?? '') ? Response.json(null, { status: 500 }) : undefined,
  )
  await app.user.click(box())
  await app.user.paste(many.join('\n'))
  await app.user.click(await button('Check 250 numbers'))
  expect(await screen.findByText('1 number could not be checked')).toBeDefined()
  await button('Looks valid 249')
  await app.user.click(await button('Could not be checked 1'))
  await waitFor(() => expect(lines()).toEqual([many[120]]))
  isBroken = false
  const before = app.requested.length
  await app.user.click(await button('Check 1 number again'))
  await button('Looks valid 250')
  expect(app.requested.slice(before).map(({ PhoneNumbers }) => PhoneNumbers)).toEqual([[many[120]]])
  expect(screen.queryByText(/could not be checked/)).toBeNull()
})

it('shows thousands of pasted numbers as a count that can be edited as text', async () => {
  const pasted = Array.from({ length: 2000 }, (_, at) => `+46701${String(740_000 + at)}`)
  const app = await open()
  await app.user.click(box())
  await app.user.paste(pasted.join('\n'))
  await waitFor(() => expect(box().value).toBe('2,000 numbers'))
  await app.user.click(await button('Edit as text'))
  expect(box().value.split('\n')).toEqual(pasted)
  await app.user.click(box())
  box().setSelectionRange(0, pasted.join('\n').indexOf('\n') + 1)
  await app.user.keyboard('{Delete}')
  // The box stays a text while it is edited.
  expect(box().value.split('\n')).toEqual(pasted.slice(1))
  await button('Check 1,999 numbers')
})
