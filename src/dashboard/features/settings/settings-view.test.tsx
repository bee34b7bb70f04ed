import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { call } from '#dashboard/data/client/call'
import { keepCodeLabel } from '#dashboard/data/store/code-labels'
import { store } from '#dashboard/data/store/store'
import type { Locale } from '#dashboard/i18n/catalogue'
import { timeZone } from '#dashboard/i18n/time-zone'
import { journaledCall } from '#dashboard/parts/journal/journaled-call'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { createMemoryService } from '#service/testing/memory-service'
import { SettingsView } from './settings-view'

let connection = embedded
let visits = 0
beforeEach(() => {
  visits += 1
  connection = { ...embedded, id: `settings-${visits}` }
})

async function visit(locale: Locale = 'en') {
  const service = await createMemoryService()
  onTestFinished(() => service.close())
  return renderApp(<SettingsView />, { fetch: request => service.fetch(request), connection, locale })
}

it('a one-time code that was sent stands in no receipt', async () => {
  await visit()
  const Phone = '+46701740605'
  const input = { body: { Phone, MessageFormat: 'Koden: {0}', Length: 12, NumericOnly: true } }
  await act(() => journaledCall('createAuthentication', input, { about: () => Phone, receipt: true }))
  const { rows } = await call('listConversationMessages', { path: { participant: Phone } })
  const [message] = rows.flatMap(row => (row.ok ? [row.value] : []))
  const code = /\d{12}/.exec(message?.body ?? '')?.[0]
  expect(code).toMatch(/^\d{12}$/)
  expect(await screen.findByText('Send SMS code')).toBeInstanceOf(HTMLElement)
  const file = await (await store()).exportFile('2026-11-20T12:00:00Z')
  expect(file).toContain(Phone)
  expect(file).not.toContain(code)
})

it('a file that is none of ours changes nothing, and says so once', async () => {
  const { user } = await visit()
  await act(async () => (await store()).put('labels', 'direction/0', { label: 'Ut' }))
  const card = within(await screen.findByRole('region', { name: 'What this browser keeps' }))
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File(['{"product":"other"}'], 'other.json', { type: 'application/json' }))
  expect(await card.findByText('This file cannot be imported')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await (await store()).all('labels')).toEqual([['direction/0', { label: 'Ut' }]])
})

it.each([
  ['Det som webbläsaren sparar', 'hello', 'Filen är inte JSON.'],
  [
    'Kodetiketter',
    '{"product":"messaging-admin","version":1,"content":"code-labels","labels":{"direction":[[7,""]]}}',
    '”direction” har en etikett för 7 som är tom eller för lång.',
  ],
])('says in the language of the page why a file is refused: %s', async (name, text, reason) => {
  const { user } = await visit('sv')
  const card = within(await screen.findByRole('region', { name }))
  const input = card.getByRole('button', { name: 'Importera' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File([text], 'kept.json', { type: 'application/json' }))
  expect(await card.findByText(reason)).toBeInstanceOf(HTMLElement)
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const receipt = {
  endpoint: 'createAuthentication',
  at: '2026-01-02T03:04:05Z',
  about: '+46701',
  sent: { a: 1 },
} as const

/** Two notes: one that was answered, and one whose answer was lost. */
async function keepNotes() {
  const kept = await store()
  await kept.put('receipts', 'r', { ...receipt, answer: { ID: 77 } })
  await kept.put('unknownOutcomes', 'u', { ...receipt, at: '2026-01-03T03:04:05Z', about: '+46702', reason: 'unknown' })
}

it('says how the service is reached', async () => {
  await visit()
  const card = await screen.findByRole('region', { name: 'Connection' })
  await waitFor(() => expect(card.textContent).toContain('Embedded: part of this installation'))
  expect(card.textContent).toContain('Demonstration data')
  expect(card.textContent).toContain('50 rows at a time, by start and limit')
  expect(card.textContent).toContain('Asked for with order=DESC')
  expect(card.textContent).toContain(connection.id)
})

it('says that nothing is paged or ordered where it is not', async () => {
  connection = { ...connection, mode: 'upstream', demo: false, paging: 'none', order: 'none', contactFilter: 'string' }
  await visit()
  const card = await screen.findByRole('region', { name: 'Connection' })
  await waitFor(() => expect(card.textContent).toContain('Upstream: requests'))
  expect(card.textContent).toContain('The account’s own')
  expect(card.textContent).toContain('None: every list comes whole')
  expect(card.textContent).toContain('Not asked for: the newest first among those loaded')
  expect(card.textContent).toContain('As one plain text')
})

it('language, theme and time zone are chosen, and the zone is let go again', async () => {
  const { user } = await visit()
  onTestFinished(() => timeZone.set(undefined))
  const card = await region('Language and appearance')
  await user.click(card.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(card.getByRole('radio', { name: 'Dark', checked: true })).toBeDefined())
  await user.click(card.getByRole('radio', { name: 'As the device' }))
  const zone = card.getByRole('combobox', { name: 'Time zone' })
  await user.clear(zone)
  await user.type(zone, 'Asia/Tokyo')
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }))
  expect(timeZone.chosen()).toBe('Asia/Tokyo')
  await user.click(card.getByRole('radio', { name: 'Svenska' }))
  expect(await screen.findByRole('region', { name: 'Språk och utseende' })).toBeDefined()
})

it('a code gets a word of one’s own when its box is left, and loses it again', async () => {
  const { user } = await visit()
  const card = await region('Code labels')
  expect(card.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  await user.selectOptions(card.getByRole('combobox', { name: 'Kind of code' }), 'Message direction')
  const box = await card.findByRole('textbox', { name: 'Your label for 0' })
  expect(card.queryByRole('button', { name: 'Back to the convention for 0' })).toBeNull()
  await user.type(box, 'Ut{Escape}')
  expect(box).toHaveProperty('value', '')
  await user.type(box, 'Ut')
  await user.tab()
  await user.click(await card.findByRole('button', { name: 'Back to the convention for 0' }))
  await waitFor(() => expect(box).toHaveProperty('value', ''))
  await user.type(box, 'In{Enter}')
  expect(await card.findByRole('button', { name: 'Back to the convention for 0' })).toBeDefined()
  expect(card.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false)
  expect(await (await store()).all('labels')).toEqual([['direction/0', { label: 'In' }]])
})

it('a code that is not in the list is added, and is the next to be named', async () => {
  const { user } = await visit()
  const card = await region('Code labels')
  const box = card.getByRole('textbox', { name: 'Add a code' })
  await user.type(box, 'x{Enter}')
  expect(card.getByText('A code is a whole number.')).toBeDefined()
  await user.clear(box)
  await user.type(box, '4711')
  expect(card.queryByText('A code is a whole number.')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Add' }))
  expect(card.getByRole('textbox', { name: 'Your label for 4711' })).toBe(document.activeElement)
  expect(box).toHaveProperty('value', '')
  expect(card.getAllByText('No public meaning').length).toBeGreaterThan(0)
  await user.type(box, '4711{Enter}')
  expect(card.getByText('This code is in the list already.')).toBeDefined()
})

it('a word for a code beyond the list shows it there, and takes the place of what was typed over an older one', async () => {
  await visit()
  await act(() => keepCodeLabel('statusV2/900', 'A'))
  const card = await region('Code labels')
  const box = await card.findByRole('textbox', { name: 'Your label for 900' })
  expect(box).toHaveProperty('value', 'A')
  await act(() => keepCodeLabel('statusV2/900', 'B'))
  await waitFor(() => expect(box).toHaveProperty('value', 'B'))
  expect(card.queryByRole('textbox', { name: 'Your label for -900' })).toBeNull()
})

it('labels are taken from a file', async () => {
  const { user } = await visit()
  const card = await region('Code labels')
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  const text = '{"product":"messaging-admin","version":1,"content":"code-labels","labels":{"statusV2":[[901,"Sen"]]}}'
  await user.upload(input, new File([text], 'labels.json', { type: 'application/json' }))
  expect(await card.findByRole('textbox', { name: 'Your label for 901' })).toHaveProperty('value', 'Sen')
})

it('what is kept is counted, and cleared once that is confirmed', async () => {
  const { user } = await visit()
  const card = await region('What this browser keeps')
  expect(await card.findByText('Nothing yet')).toBeDefined()
  expect(card.getByText('Kept: it is here after the browser is closed')).toBeDefined()
  await act(keepNotes)
  expect(await card.findByText('Outcomes not known')).toBeDefined()
  expect(card.queryByText('Nothing yet')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Clear…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await (await store()).all('receipts')).toHaveLength(1)
  await user.click(card.getByRole('button', { name: 'Clear…' }))
  await user.click(await screen.findByRole('button', { name: 'Clear everything' }))
  expect(await card.findByText('Nothing yet')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('a file of another connection says so, and when it was made, before it takes the place of what is here', async () => {
  const { user } = await visit()
  await act(keepNotes)
  const kept = await store()
  const text = (await kept.exportFile('2026-11-20T12:00:00Z')).replace(connection.id, 'elsewhere')
  await act(() => kept.put('labels', 'direction/0', { label: 'Ut' }))
  const card = await region('What this browser keeps')
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File([text], 'kept.json', { type: 'application/json' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('The file is from another connection (elsewhere).')).toBeDefined()
  expect(dialog.getByText(/^Exported .*2026/)).toBeDefined()
  expect(dialog.getByText(/^The file holds 2 entries/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(async () => expect(await kept.all('labels')).toEqual([]))
  expect(await kept.all('receipts')).toHaveLength(1)
})

it('a file of this connection is not said to be from another', async () => {
  const { user } = await visit()
  const text = await (await store()).exportFile('2026-11-20T12:00:00Z')
  const card = await region('What this browser keeps')
  const input = card.getByRole('button', { name: 'Import' }).nextElementSibling as HTMLInputElement
  await user.upload(input, new File([text], 'kept.json', { type: 'application/json' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.queryByText(/another connection/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
})

it('a receipt shows what was sent and answered; an outcome that is not known says what that means', async () => {
  const { user, router } = await visit()
  expect(await screen.findByText('No receipts yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Delete what is shown' })).toBeNull()
  await act(keepNotes)
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Send SMS code' })).toHaveLength(2))
  // The latest first.
  const open = (at: number) => user.click(screen.getAllByRole('link', { name: 'Send SMS code' })[at] as HTMLElement)
  await open(1)
  let drawer = within(await screen.findByRole('dialog', { name: 'Send SMS code' }))
  expect(drawer.getByRole('region', { name: 'What the service answered' }).textContent).toContain('"ID": 77')
  expect(drawer.getByRole('region', { name: 'What was sent' }).textContent).toContain('"a": 1')
  expect(drawer.queryByText(/its answer was lost/)).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await open(0)
  drawer = within(await screen.findByRole('dialog', { name: 'Send SMS code' }))
  expect(drawer.getByText(/The request was sent and its answer was lost/)).toBeDefined()
  expect(drawer.queryByText('What the service answered')).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Delete' }))
  const sure = within(await screen.findByRole('alertdialog', { name: 'Delete 1 note?' }))
  await user.click(sure.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kept = await store()
  expect(await kept.all('unknownOutcomes')).toEqual([])
  expect(await kept.all('receipts')).toHaveLength(1)
})

it('what the filter shows is deleted, and nothing else', async () => {
  const { user } = await visit()
  await act(keepNotes)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Outcome' }), 'Answered')
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Send SMS code' })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Delete what is shown' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const kept = await store()
  expect(await kept.all('receipts')).toEqual([])
  expect(await kept.all('unknownOutcomes')).toHaveLength(1)
})
