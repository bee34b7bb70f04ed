import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { session } from '#dashboard/api/session/session'
import { timeZone } from '#dashboard/i18n/time-zone'
import { allowedOver, embedded, everythingAllowed, renderApp } from '#dashboard/testing/render-app'
import { axisNotes, markedPlaces } from './axis-note'
import { useChartNotes } from './note-list'

function Notes({ survey }: { survey: number }) {
  return useChartNotes({ kind: 'survey-note', id: survey, today: '2026-11-20' }).list
}

const nothing = () => new Response(null, { status: 404 })
const open = (survey = 7) => renderApp(<Notes survey={survey} />, { fetch: nothing })
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

/** Waits until the dialog is closed and this button has the focus. */
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

/** Writes a note as another person. */
async function colleague(key: string, text: string, at = '2026-11-18T11:00:00Z') {
  const path = { kind: 'survey-note', key } as const
  const rows = await call('listShared', { query: { parts: `survey-note/${key}` } })
  const [seen] = rows.flatMap(row => (row.ok ? [row.value.revision] : []))
  await call('replaceShared', { path, body: { value: { at, text }, ...(seen && { revision: seen }) } })
}

it('adds, numbers, changes and removes a note', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a note for the team' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('2026-11-20')
  await user.click(dialog.getByRole('button', { name: 'Save note' }))
  expect(dialog.getByText('Write what happened.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), ' Reminder sent ')
  await user.clear(dialog.getByRole('textbox', { name: 'Day' }))
  await user.type(dialog.getByRole('textbox', { name: 'Day' }), '2026-11-19')
  await user.click(dialog.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(listed()).toEqual([expect.stringMatching(/^119 Nov 2026 Reminder sent/)]))
  await hasFocus('Add note')

  await user.click(screen.getByRole('button', { name: 'Edit note 1' }))
  const box = await screen.findByRole('textbox', { name: 'Note' })
  await user.type(box, ' twice')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(listed()).toEqual([expect.stringMatching(/^119 Nov 2026 Reminder sent twice/)]))
  await hasFocus('Edit note 1')

  await user.click(await screen.findByRole('button', { name: 'Remove note 1' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this note for everyone?' }))
  expect(question.getByText('19 Nov 2026: Reminder sent twice')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Remove note' }))
  await waitFor(() => expect(listed()).toEqual([]))
})

it('shows both versions of a note that a colleague changed meanwhile', async () => {
  const { user } = open()
  await screen.findByRole('button', { name: 'Add note' })
  await colleague('7/a', 'Sent')
  window.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Edit note 1' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), ' at noon')
  await colleague('7/a', 'Sent at ten')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  const panel = within(await screen.findByRole('alert'))
  expect(panel.getByText('Not saved: somebody else changed it first')).toBeDefined()
  await user.click(panel.getByRole('radio', { name: /Sent at ten/ }))
  await user.click(panel.getByRole('button', { name: 'Keep this version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listed()).toEqual([expect.stringMatching(/^118 Nov 2026 Sent at ten/)])
})

it('offers no notes to a person who may not read surveys', () => {
  const { rights, ...me } = allowedOver(embedded)
  const without = { ...me, rights: rights.filter(right => right !== 'surveys.read') }
  session.provide({ state: 'signed-in', me: without })
  onTestFinished(() => session.provide(everythingAllowed))
  renderApp(<Notes survey={7} />, { fetch: nothing, me: without })
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull()
})

it('keeps a note on its day when the zone changes', async () => {
  onTestFinished(() => timeZone.set(undefined))
  timeZone.set('Pacific/Auckland')
  const { user } = open(10)
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Sent')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  // Earlier versions stored noon in the zone of the time.
  await colleague('10/auckland', 'Noon there', '2026-11-18T23:00:00Z')
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(listed()).toEqual([
      expect.stringMatching(/^119 Nov 2026 Noon/),
      expect.stringMatching(/^220 Nov 2026 Sent/),
    ]),
  )
  // Another survey's note.
  await colleague('100/a', 'Another')
  await colleague('10/stockholm', 'Noon there', '2026-11-18T11:00:00Z')
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(listed()[0]).toMatch(/^118 Nov 2026 Noon/))
  act(() => timeZone.set('Europe/Stockholm'))
  await waitFor(() => expect(listed().at(-1)).toMatch(/^320 Nov 2026 Sent/))
})

it('markedPlaces groups note numbers by place and skips notes outside the axis', () => {
  const entry = (key: string, at: string) => ({
    kind: 'survey-note',
    key,
    value: { at, text: key },
    revision: '',
    by: { id: '', name: '' },
    at,
  })
  const notes = axisNotes(
    [entry('b', '2026-11-18T11:00:00Z'), entry('a', '2026-11-18T12:00:00Z'), entry('c', '2026-12-01T11:00:00Z')],
    'UTC',
  )
  expect(markedPlaces(notes, ({ day }) => (day < '2026-12' ? day : undefined))).toEqual([
    { place: '2026-11-18', numbers: [1, 2] },
  ])
})
