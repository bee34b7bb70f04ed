import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { provideClient } from '#dashboard/api/client/call'
import { knownShared, writeShared } from '#dashboard/api/shared/write-shared'
import type { Locale } from '#dashboard/i18n/catalogue'
import { timeZone } from '#dashboard/i18n/time-zone'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { createMemoryService } from '#service/testing/memory-service'
import { CodesView } from './codes-view'
import { SettingsView } from './settings-view'

provideDatabase()

let connection = embedded
let visits = 0
beforeEach(() => {
  visits += 1
  connection = { ...embedded, id: `settings-${visits}` }
})

async function visit(View: ComponentType = SettingsView, locale: Locale = 'en') {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  return renderApp(<View />, { fetch: request => service.fetch(request), connection, locale })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('says how the service is reached, links the three pages, and redirects an old link to codes', async () => {
  const { router } = await visit()
  const card = await screen.findByRole('region', { name: 'Connection' })
  await waitFor(() => expect(card.textContent).toContain('Embedded in this installation'))
  for (const words of ['Demo data', '50 at a time (start, limit)', 'Yes (order=DESC)', connection.id])
    expect(card.textContent).toContain(words)
  const tabs = within(await screen.findByRole('navigation', { name: 'Settings' }))
  const links = tabs.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['General', '/settings'],
    ['Code labels', '/settings/codes'],
    ['What this service does', '/settings/service'],
  ])
  await act(() => router.navigate('/settings?codes=direction'))
  expect(router.state.location).toMatchObject({ pathname: '/settings/codes', search: '?codes=direction' })
})

it('says that nothing is paged or ordered if the connection does neither', async () => {
  connection = { ...connection, mode: 'upstream', demo: false, paging: 'none', order: 'none', contactFilter: 'string' }
  await visit()
  const card = await screen.findByRole('region', { name: 'Connection' })
  await waitFor(() => expect(card.textContent).toContain('External'))
  expect(card.textContent).toContain('Your account’s data')
  expect(card.textContent).toContain('PagingNone')
  expect(card.textContent).toContain('Among loaded rows only')
  expect(card.textContent).toContain('Plain text')
})

it('lists codes and edits one at a time, until its box is left or its label cannot be saved', async () => {
  const { user } = await visit(CodesView)
  const card = await region('Code labels')
  await user.selectOptions(card.getByRole('combobox', { name: 'Kind of code' }), 'Message direction')
  // Only the box that adds a code is open.
  expect(card.getAllByRole('textbox')).toHaveLength(1)
  const edit = () => card.findByRole('button', { name: 'Edit label for 0' })
  const box = () => card.getByRole('textbox', { name: 'Your label for 0' })
  await user.click(await edit())
  expect(box()).toBe(document.activeElement)
  await user.keyboard('Ut{Escape}')
  expect(card.queryByText('Ut')).toBeNull()
  await waitFor(async () => expect(await edit()).toBe(document.activeElement))
  await user.click(await edit())
  await user.type(box(), 'Ut')
  await user.tab()
  expect(await card.findByText('Ut')).toBeDefined()
  await user.click(await edit())
  await user.clear(box())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(card.queryByText('Ut')).toBeNull())
  await user.click(await edit())
  await user.keyboard('In{Enter}')
  expect(await card.findByText('In')).toBeDefined()
  await waitFor(async () => expect((await knownShared('code-label', 'direction/0'))?.revision).not.toBe(''))
  expect((await knownShared('code-label', 'direction/0'))?.value).toEqual({ label: 'In' })
  await user.click(await edit())
  onTestFinished(provideClient(async () => Response.json({}, { status: 400 })))
  await user.clear(box())
  await user.keyboard('Late{Enter}')
  expect(await card.findByRole('textbox', { name: 'Your label for 0' })).toHaveProperty('value', 'Late')
})

it('adds a code that is not in the list and opens it for editing', async () => {
  const { user } = await visit(CodesView)
  const card = await region('Code labels')
  const box = card.getByRole('textbox', { name: 'Add a code' })
  await user.type(box, 'x{Enter}')
  expect(card.getByText('Enter a whole number.')).toBeDefined()
  await user.clear(box)
  await user.type(box, '4711')
  expect(card.queryByText('Enter a whole number.')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Add code' }))
  expect(card.getByRole('textbox', { name: 'Your label for 4711' })).toBe(document.activeElement)
  expect(box).toHaveProperty('value', '')
  expect(card.getAllByText('No public meaning').length).toBeGreaterThan(0)
  await user.type(box, '4711{Enter}')
  expect(card.getByText('The code is already in the list.')).toBeDefined()
})

it('shows a label of an unlisted code, and both labels of two concurrent changes', async () => {
  const { user } = await visit(CodesView)
  const label = (text: string) => writeShared({ kind: 'code-label', key: 'statusV2/900', value: { label: text } })
  await act(() => label('A'))
  const card = await region('Code labels')
  await user.click(await card.findByRole('button', { name: 'Edit label for 900' }))
  const box = card.getByRole('textbox', { name: 'Your label for 900' })
  expect(box).toHaveProperty('value', 'A')
  await user.type(box, 'a')
  await act(() => label('B'))
  expect(box).toHaveProperty('value', 'Aa')
  await user.type(box, '{Enter}')
  expect(await card.findByText('Not saved: somebody else changed it first')).toBeDefined()
  expect(card.getByRole('button', { name: 'Edit label for 900' })).toBeDefined()
  await user.click(card.getByRole('radio', { name: /^Yours/ }))
  await user.click(card.getByRole('button', { name: 'Keep this version' }))
  await waitFor(() => expect(card.queryByText('Not saved: somebody else changed it first')).toBeNull())
  expect(await card.findByText('Aa')).toBeDefined()
  expect(card.queryByRole('button', { name: 'Edit label for -900' })).toBeNull()
})

it('chooses the team’s default country, and hides every number in messages until likely codes are chosen', async () => {
  const { user } = await visit()
  act(() => beSomebodyWith('admin', connection))
  const country = (await region('The team')).getByRole<HTMLInputElement>('combobox', { name: 'Default country' })
  expect(country.placeholder).toBe('Choose a country')
  await chooseCountry(user, 'Norway')
  await waitFor(async () => expect((await knownShared('default-country', 'team'))?.value).toEqual({ region: 'NO' }))
  await waitFor(async () => expect((await knownShared('default-country', 'team'))?.revision).not.toBe(''))
  await chooseCountry(user, 'None')
  await waitFor(async () => expect((await knownShared('default-country', 'team'))?.value).toEqual({}))

  const card = await region('The team')
  const group = within(await card.findByRole('radiogroup', { name: 'Digits hidden in messages' }))
  const [every, likely] = group.getAllByRole<HTMLInputElement>('radio')
  expect(every?.checked).toBe(true)
  await user.click(likely as HTMLInputElement)
  await waitFor(async () => expect((await knownShared('code-masking', 'team'))?.value).toEqual({ likelyOnly: true }))
  await waitFor(() => expect(likely?.checked).toBe(true))
})

it('chooses and unsets the team’s time zone', async () => {
  const { user } = await visit()
  const card = await region('The team')
  const zone = card.getByRole<HTMLInputElement>('combobox', { name: 'Time zone for days and periods' })
  expect(zone.value).toBe('Each person’s own')
  const choose = async (part: string, name: string) => {
    await user.clear(zone)
    await user.type(zone, part)
    await user.click(await screen.findByRole('option', { name }))
  }
  const chosen = () => knownShared('time-zone', 'team')
  await choose('Stockh', 'Europe/Stockholm')
  await waitFor(async () => expect((await chosen())?.value).toEqual({ zone: 'Europe/Stockholm' }))
  await waitFor(async () => expect((await chosen())?.revision).not.toBe(''))
  await choose('Each', 'Each person’s own')
  await waitFor(async () => expect(await chosen()).toBeUndefined())
  await waitFor(() => expect(zone.value).toBe('Each person’s own'))
  // The viewer's own zone is one click away.
  await user.click(card.getByRole('button', { name: `Use ${timeZone.get()} for everyone` }))
  await waitFor(async () => expect((await chosen())?.value).toEqual({ zone: timeZone.get() }))
  expect(card.queryByRole('button', { name: /for everyone$/ })).toBeNull()
})

it('changes the team’s explanation of a status, and restores the built-in one when cleared', async () => {
  const { user } = await visit(CodesView)
  const card = await region('Code labels')
  const builtIn = /^The number was not accepted: the caller must check it/
  expect(card.getByText(builtIn)).toBeDefined()
  // A code without a name has no explanation to edit.
  expect(card.queryByRole('button', { name: 'Edit what 408 means' })).toBeNull()
  const box = () => card.getByRole('textbox', { name: 'What 405 means for the caller' })
  await user.click(card.getByRole('button', { name: 'Edit what 405 means' }))
  await user.clear(box())
  await user.type(box(), 'Ask for another number.{Enter}')
  expect(await card.findByText('Ask for another number.')).toBeDefined()
  const known = () => knownShared('code-reason', 'statusV2/405')
  await waitFor(async () => expect((await known())?.revision).toMatch(/./))
  expect((await known())?.value).toEqual({ text: 'Ask for another number.' })
  await user.click(card.getByRole('button', { name: 'Edit what 405 means' }))
  await user.clear(box())
  await user.keyboard('{Enter}')
  expect(await card.findByText(builtIn)).toBeDefined()
  await waitFor(async () => expect(await known()).toBeUndefined())
})
