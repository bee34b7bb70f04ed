import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rights } from '#contract/rights'
import type { Me } from '#contract/team/me'
import { queryClient } from '#dashboard/api/client/query-client'
import { countDrafts } from '#dashboard/api/drafts/draft'
import { session } from '#dashboard/api/session/session'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { embedded } from '#dashboard/testing/render-app'
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

it('drops a draft whose values the contact already has', async () => {
  const { user, service, set } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(async () => expect(await countDrafts()).toBe(1))
  service.contact = { id: 'c1', properties: { city: 'Lund' } }
  queryClient.clear()
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  expect(await screen.findByText('Lund')).toBeDefined()
  expect(screen.getByText('No changes')).toBeDefined()
  await waitFor(async () => expect(await countDrafts()).toBe(0))
  expect(screen.queryByText('Your draft was restored.')).toBeNull()
})

it('says with a restored draft that the same values have changed since', async () => {
  const { user, service, set } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  service.contact = { id: 'c1', properties: { city: 'Ystad' } }
  queryClient.clear()
  await user.click(await screen.findByRole('link', { name: 'Back' }))
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
  service.contact = { id: 'c1', properties: { city: 'Ystad' } }
  await save()
  const conflict = await screen.findByText('Not saved: the same values were changed meanwhile')
  await waitFor(() => expect(document.activeElement?.contains(conflict)).toBe(true))
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

it('reads the history again with the contact that a save finds in conflict', async () => {
  const { service, set, save } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  expect(await screen.findByText(/^Nothing /)).toBeDefined()
  service.contact = { id: 'c1', properties: { city: 'Ystad' } }
  const who = { by: 'session', person: 'p2', name: 'Maja' }
  const entry = { id: 'a1', at: new Date().toISOString(), ...who, endpoint: 'updateContact', outcome: 'done' }
  service.activity = [{ ...entry, things: ['contact:c1'], members: ['properties'] }]
  await save()
  await screen.findByText('Not saved: the same values were changed meanwhile')
  await waitFor(() => expect(screen.queryByText(/^Nothing /)).toBeNull())
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

it('marks added and removed labels, can keep one, and warns of an invisible character, except joiners', async () => {
  const { user, service, save } = open({ id: 'c1', properties: {}, labels: ['vip', 'staff'] })
  const labels = await screen.findByRole('combobox', { name: 'Labels' })
  const add = async (label: string) => {
    await user.click(labels)
    await user.paste(label)
    await user.keyboard('{Enter}')
  }
  await add('\u{1f469}\u200d\u{1f4bb}')
  await add('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645')
  expect(screen.queryByText(/invisible character/)).toBeNull()
  await add('VIP\u200b')
  expect(screen.getAllByText(/has an invisible character/)).toHaveLength(1)
  await add('friend')
  expect(within(screen.getByLabelText('friend, New')).getByText('New')).toBeDefined()
  expect(within(screen.getByLabelText('vip')).queryByText('New')).toBeNull()
  for (const name of ['Remove vip', 'Remove staff']) await user.click(screen.getByRole('button', { name }))
  expect(screen.getAllByText('Will be removed')).toHaveLength(2)
  expect(screen.getByText('6 unsaved changes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep vip' }))
  expect(screen.getByText('5 unsaved changes')).toBeDefined()
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

const meanwhile = 'Not saved: the same values were changed meanwhile'

it.each([
  ['Maja Berg', 'p2', 60_000, meanwhile, 'Theirs'],
  ['you', 'p1', 60_000, 'Not saved: you changed this in another tab or window', 'In the other tab'],
  // The other values came after that from somewhere unknown.
  ['you', 'p1', -60_000, meanwhile, 'Theirs'],
])('names who changed the contact last: %s (%s), %d ms after it was opened', async (who, person, ms, title, theirs) => {
  const me: Me = { accounts: 'on', person: { id: 'p1', name: 'Eva' }, rights: [...rights], connection: embedded }
  session.provide({ state: 'signed-in', me })
  const { service, set, save } = open({ id: 'c1', properties: { city: 'Malmö' } })
  await set('city', 'Lund')
  service.contact = { id: 'c1', properties: { city: 'Ystad', team: 'B' } }
  const name = person === 'p1' ? 'Eva' : 'Maja Berg'
  service.change = { at: new Date(Date.now() + ms).toISOString(), by: 'session', person, name }
  await save()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.queryAllByText(new RegExp(`^Last changed here by ${who}, \\d`))).toHaveLength(ms > 0 ? 1 : 0)
  expect(screen.getByRole('radio', { name: new RegExp(`^${theirs}`) })).toBeDefined()
  const kept = title === meanwhile ? 'Changed by others, kept' : 'Changed in the other tab, kept'
  expect(screen.getByRole('heading', { name: kept })).toBeDefined()
})
