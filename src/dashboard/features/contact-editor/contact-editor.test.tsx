import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { builtInRoles, rights } from '#contract/rights'
import type { Me } from '#contract/team/me'
import { queryClient } from '#dashboard/api/client/query-client'
import { countDrafts } from '#dashboard/api/drafts/draft'
import { session } from '#dashboard/api/session/session'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { embedded } from '#dashboard/testing/render-app'
import { beSomebodyWith } from '#dashboard/testing/somebody'
import { openContact as open } from './testing/open-contact'

/** Saves another city and leaves the page before the service responds. */
async function leaveWhileSaving({ user, service, set, save }: ReturnType<typeof open>) {
  let answer = () => {}
  service.before = new Promise<void>(resolve => {
    answer = resolve
  })
  await set('city', 'Lund')
  await save()
  await waitFor(() => expect(service.sent).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave while it is being sent?' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('link', { name: 'Back' })
  return answer
}

it('finishes a save after its page was left, and restores nothing', async () => {
  const app = open({ id: 'c1', properties: { city: 'Malmö' } })
  const answer = await leaveWhileSaving(app)
  await waitFor(async () => expect(await countDrafts()).toBe(1))
  answer()
  await waitFor(async () => expect(await countDrafts()).toBe(0))
  await app.user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByText('Lund')).toBeDefined()
  expect(screen.getByText('No changes')).toBeDefined()
  expect(screen.queryByText('Your draft was restored.')).toBeNull()
})

it('waits for the running save when the page is opened again, and sends nothing else', async () => {
  const app = open({ id: 'c1', properties: { city: 'Malmö' } })
  const answer = await leaveWhileSaving(app)
  await app.user.click(screen.getByRole('link', { name: 'Back' }))
  expect((await screen.findByRole('button', { name: 'Save' })).getAttribute('aria-busy')).toBe('true')
  await app.user.type(screen.getByRole('textbox', { name: 'City' }), 'a')
  await app.save()
  answer()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(app.service.sent).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Lunda')
  expect(screen.getByText('1 unsaved change')).toBeDefined()
})

/** Comes back to a draft of another city after the service's city has changed as well. */
async function returnToDraft(city: string) {
  const { user, service, set } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(async () => expect(await countDrafts()).toBe(1))
  service.contact = { id: 'c1', properties: { city } }
  queryClient.clear()
  await user.click(await screen.findByRole('link', { name: 'Back' }))
}

it('drops a draft whose values the contact already has', async () => {
  await returnToDraft('Lund')
  expect(await screen.findByText('Lund')).toBeDefined()
  expect(screen.getByText('No changes')).toBeDefined()
  await waitFor(async () => expect(await countDrafts()).toBe(0))
  expect(screen.queryByText('Your draft was restored.')).toBeNull()
})

it('says with a restored draft that the same values have changed since', async () => {
  await returnToDraft('Ystad')
  const restored = await screen.findByText(/^Your draft was restored\./)
  expect(restored.textContent).toMatch(/The same values have changed since\. You choose when you save\./)
})

it('shows a value added to metadata that is being cleared, and clears the others', async () => {
  const { user, service, save } = open({
    id: 'c1',
    properties: {},
    metadata: { phone: { source: 'web', seen: 'yes' } },
  })
  const more = await screen.findByRole('button', { name: 'More for Metadata: Phone' })
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Clear all' }))
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Add metadata' }))
  const group = within(screen.getByRole('group', { name: 'Add metadata' }))
  await user.type(group.getByRole('textbox', { name: 'Name' }), 'kind{Enter}')
  await user.type(await screen.findByRole('textbox', { name: 'Kind' }), 'work')
  const rows = within(screen.getByRole('region', { name: 'Metadata: Phone' })).getAllByRole('listitem')
  const words = ['Will be cleared', 'Will be cleared', 'New']
  expect(rows).toHaveLength(words.length)
  for (const [at, row] of rows.entries()) expect(within(row).getByText(words[at] ?? '')).toBeDefined()
  await save()
  await screen.findByText(/^Saved/)
  expect(service.sent[0]?.metadata).toEqual({ phone: { source: null, seen: null, kind: 'work' } })
})

it('focuses a conflict, then its missing choice on Save, and sends nothing if their version is kept', async () => {
  const { user, service, set, save } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  expect(await screen.findByText(/^Nothing /)).toBeDefined()
  service.contact = { id: 'c1', properties: { city: 'Ystad' } }
  const who = { by: 'session', person: 'p2', name: 'Maja', endpoint: 'updateContact', outcome: 'done' }
  service.activity = [
    { id: 'a1', at: new Date().toISOString(), ...who, things: ['contact:c1'], members: ['properties'] },
  ]
  await save()
  const conflict = await screen.findByText('Not saved: the same values were changed meanwhile')
  await waitFor(() => expect(document.activeElement?.contains(conflict)).toBe(true))
  // The history is read again with the contact.
  await waitFor(() => expect(screen.queryByText(/^Nothing /)).toBeNull())
  const { reads } = service
  await save()
  await waitFor(() => expect(screen.getAllByRole('radio')).toContain(document.activeElement))
  expect(service.reads).toBe(reads)
  await user.click(screen.getByRole('radio', { name: /^Theirs/ }))
  await user.click(screen.getByRole('button', { name: 'Save these choices' }))
  expect(await screen.findByText('Nothing to save: the contact already has these values')).toBeDefined()
  expect(await screen.findByText('Ystad')).toBeDefined()
  expect(screen.queryByText(/^Saved$|unsaved|not saved/)).toBeNull()
  expect(service.sent).toEqual([])
})

it('takes a lost save for no change by others, also after a save that failed', async () => {
  const time = frozenClock()
  const { service, user, set, save } = open({ id: 'c1', properties: { city: 'Malmö' } })
  const { write } = service
  service.store = sent => {
    service.write = () => '<html>'
    return sent
  }
  await set('city', 'Lund')
  await save()
  expect(await screen.findByText('May have been saved')).toBeDefined()
  service.store = sent => sent
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'a')
  time.pass(500)
  await save()
  await waitFor(() => expect(screen.queryByText('May have been saved')).toBeNull())
  service.write = write
  time.pass(500)
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(service.contact.properties).toEqual({ city: 'Lunda' })
})

it('sends no field that was only opened, also after a conflict about another', async () => {
  const { user, service, set, save } = open({ id: 'c1', properties: { city: 'Malmö', level: 'Silver' } })
  await user.click(await screen.findByRole('button', { name: 'Change City' }))
  await set('level', 'Gold')
  service.contact = { id: 'c1', properties: { city: 'Ystad', level: 'Bronze' } }
  await save()
  await screen.findByText('Not saved: the same values were changed meanwhile')
  expect(screen.getAllByRole('radio', { name: /^Yours/ })).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: /^Yours/ }))
  await user.click(screen.getByRole('button', { name: 'Save these choices' }))
  await screen.findByText('Saved')
  expect(service.sent).toMatchObject([{ properties: { city: 'Ystad', level: 'Gold' } }])
  expect(screen.queryByText(/unsaved/)).toBeNull()
})

it('shows the latest values after a conflict is discarded', async () => {
  const { user, service, set, save } = open({ id: 'c1', properties: { city: 'Malmö', level: 'Silver' } })
  await set('city', 'Lund')
  service.contact = { id: 'c1', properties: { city: 'Ystad', level: 'Gold' }, labels: ['vip'] }
  await save()
  await screen.findByText('Not saved: the same values were changed meanwhile')
  const kept = screen.getByRole('heading', { name: 'Changed by others, kept' }).nextElementSibling
  expect(kept?.textContent).toBe('LevelBefore: SilverNow: GoldLabelBefore: Not givenNow: vip')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('Ystad')).toBeDefined()
  expect(screen.getByText('Gold')).toBeDefined()
  expect(screen.queryByText('Malmö')).toBeNull()
  expect(screen.queryByText(/^Not saved/)).toBeNull()
})

it('marks added and removed labels, can keep one, and warns of an invisible character', async () => {
  const { user, service, save } = open({ id: 'c1', properties: {}, labels: ['vip', 'staff'] })
  const labels = await screen.findByRole('combobox', { name: 'Labels' })
  const add = async (label: string) => {
    await user.click(labels)
    await user.paste(label)
    await user.keyboard('{Enter}')
  }
  await add('VIP\u200b')
  expect(screen.getAllByText(/has an invisible character/)).toHaveLength(1)
  await add('friend')
  expect(within(screen.getByLabelText('friend, New')).getByText('New')).toBeDefined()
  expect(within(screen.getByLabelText('vip')).queryByText('New')).toBeNull()
  for (const name of ['Remove vip', 'Remove staff']) await user.click(screen.getByRole('button', { name }))
  expect(screen.getAllByText('Will be removed')).toHaveLength(2)
  expect(screen.getByText('4 unsaved changes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep vip' }))
  expect(screen.getByText('3 unsaved changes')).toBeDefined()
  await save()
  await screen.findByText('Saved')
  expect(service.sent[0]?.labels).toEqual(expect.arrayContaining(['vip', 'friend', 'VIP\u200b']))
  expect(service.sent[0]?.labels).not.toContain('staff')
  expect(screen.queryByText('New')).toBeNull()
})

it('saves on Ctrl+S from within a value and keeps the focus on the page', async () => {
  const { user, service, set } = open({ id: 'c1', properties: { city: 'Malmö', level: 'Gold' } })
  await set('city', 'Lund')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(screen.getByText('Saved').closest('[role=status]')).not.toBeNull())
  expect(service.sent).toHaveLength(1)
  // The field is closed; the control in its place gets the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change City' })))
})

it('focuses the report of a save that was kept only in part', async () => {
  const { user, service, set, save } = open({ id: 'c1', properties: { city: 'Malmö' }, labels: ['vip'] })
  await set('city', 'Lund')
  service.contact = { id: 'c1', properties: { city: 'Ystad' }, labels: ['vip'] }
  await save()
  await user.click(await screen.findByRole('radio', { name: /^Yours/ }))
  service.store = contact => ({ ...contact, labels: null })
  await save()
  const saved = await screen.findByText('Saved, except:')
  await waitFor(() => expect(document.activeElement?.contains(saved)).toBe(true))
  expect(screen.getByText('Label: “vip” was not kept.')).toBeDefined()
  expect(service.sent).toEqual([{ id: 'c1', properties: { city: 'Lund' }, labels: ['vip'] }])
  expect(screen.queryByText(/^Not saved/)).toBeNull()
})

it.each([
  ['Maja Berg', 'p2', 'Not saved: the same values were changed meanwhile', 'Theirs', 'Changed by others, kept'],
  [
    'you',
    'p1',
    'Not saved: you changed this in another tab or window',
    'In the other tab',
    'Changed in the other tab, kept',
  ],
])('names who changed the contact last: %s', async (who, person, title, theirs, kept) => {
  const me: Me = { accounts: 'on', person: { id: 'p1', name: 'Eva' }, rights: [...rights], connection: embedded }
  session.provide({ state: 'signed-in', me })
  const { service, set, save } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  service.contact = { id: 'c1', properties: { city: 'Ystad', team: 'B' } }
  service.change = { at: new Date(Date.now() + 60_000).toISOString(), by: 'session', person, name: who }
  await save()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(new RegExp(`^Last changed here by ${who}, \\d`))).toBeDefined()
  expect(screen.getByRole('radio', { name: new RegExp(`^${theirs}`) })).toBeDefined()
  expect(screen.getByRole('heading', { name: kept })).toBeDefined()
})

const contact = {
  id: 'c1',
  properties: { city: 'Malmö', phoneNumber: '+46701234567' },
  labels: ['vip'],
  metadata: { city: { source: 'import' } },
}

it('shows a contact read-only without the right to change it, and no messages without theirs', async () => {
  beSomebodyWith(builtInRoles.marketer)
  const { user, service } = open(contact)
  service.messages = [{ id: 'm1', body: 'Hej', statuses: [{ code: 201, created: '2026-11-20T10:00:00Z' }] }]
  await screen.findByText('Malmö')
  expect(screen.getByRole('link', { name: 'Check number' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See messages' })).toBeNull()
  expect(screen.queryByText('Last message')).toBeNull()
  expect(screen.getByText(/Changes need “Change contacts”/)).toBeDefined()
  expect(screen.getByText('vip')).toBeDefined()
  expect(screen.getByText('import')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(?:Change|Clear|Add|Remove|Save|Discard)/ })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText(/changes$/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('link', { name: 'Back' })).toBeDefined()
})

it('neither shows nor deletes a draft after the right is lost', async () => {
  const { user, set } = open(contact)
  await set('city', 'Lund')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(async () => expect(await countDrafts()).toBe(1))
  beSomebodyWith(['contacts.read'])
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await screen.findByText('Malmö')
  expect(screen.queryByText(/Lund|unsaved/)).toBeNull()
  expect(await countDrafts()).toBe(1)
})

it('makes a contact with an unsafe integer read-only and says so', async () => {
  const { service, set, save } = open(contact)
  await set('city', 'Lund')
  service.write = answer => JSON.stringify(answer).replace('{', '{"externalId":12345678901234567890,')
  await save()
  expect(await screen.findByText(/^Read-only\. It holds the number 12345678901234567890/)).toBeDefined()
  expect(screen.getByText('Malmö')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(?:Change|Clear|Add|Remove|Save|Discard)/ })).toBeNull()
  expect(service.sent).toEqual([])
})

const reachable = { id: 'c1', properties: { phoneNumber: '+46703345678' } }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const message = (id: string, code: number, hours: number) => ({
  id,
  body: 'Hej',
  statuses: [{ code, created: hoursAgo(hours) }],
})

it('shows status, age and link of the last message', async () => {
  const { service } = open(reachable)
  service.messages = [message('m1', 201, 30), message('m2', 401, 3)]
  const line = (await screen.findByText('Last message')).parentElement
  expect(line?.textContent).toMatch(/401.*3 hours ago.*See messages$/)
})

it('says that there are no messages with the number', async () => {
  open(reachable)
  expect(await screen.findByText('No messages with this number.')).toBeDefined()
})
