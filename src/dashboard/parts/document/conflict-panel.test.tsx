import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { clockAt } from '#dashboard/testing/frozen-clock'
import { renderApp } from '#dashboard/testing/render-app'
import type { SaveWords } from './conflict-panel'
import { ConflictPanel } from './conflict-panel'

const words = {
  conflictTitle: 'Changed meanwhile',
  conflictBody: 'Choose.',
  conflictElsewhere: 'Others changed something else.',
  conflictSame: 'Others saved it again.',
  before: 'Before',
  mine: 'Yours',
  theirs: 'Theirs',
  theirsMerged: 'Kept as they have it',
  now: 'Now',
  saveChoices: 'Save',
  later: 'Later',
} as SaveWords
const city = { path: ['city'], before: 'Malmö', mine: 'Lund', theirs: null }
const vip = { path: ['vip'], before: false, mine: true, theirs: undefined }

function open(conflicts = [city, vip] as const, theirs: { path: string[]; before: unknown; after: unknown }[] = []) {
  const settle = vi.fn()
  const later = vi.fn()
  const props = { words, nameOf: (path: readonly string[]) => path.join('.'), busy: false }
  renderApp(
    <ConflictPanel {...props} comparison={{ conflicts: [...conflicts], theirs }} onSettle={settle} onLater={later} />,
  )
  return { settle, later }
}

it('saves nothing until every conflict is settled, then only the person’s own versions', async () => {
  const { settle, later } = open()
  const save = screen.getByRole('button', { name: 'Save' })
  expect(screen.getByText('Choose.')).toBeDefined()
  await userEvent.click(save)
  expect(screen.getByText('Not saved. Choose a version first: city, vip.')).toBeDefined()
  expect(screen.getByRole('radiogroup', { name: 'city' }).contains(document.activeElement)).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /Yours\s*Lund/ }))
  await userEvent.click(save)
  expect(screen.getByText('Not saved. Choose a version first: vip.')).toBeDefined()
  expect(screen.getByRole('radiogroup', { name: 'vip' }).contains(document.activeElement)).toBe(true)
  expect(settle).not.toHaveBeenCalled()
  const [, theirs] = screen.getAllByRole('radio', { name: /Theirs\s*Not given/ })
  if (theirs) await userEvent.click(theirs)
  expect(screen.getByRole('radio', { name: /Yours\s*On/, checked: false })).toBeDefined()
  await userEvent.click(save)
  expect(settle.mock.calls).toEqual([[[{ path: ['city'], value: 'Lund' }]]])
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(later).toHaveBeenCalledTimes(1)
})

it('lists the changes of others with both values', async () => {
  const { settle } = open([] as never, [{ path: ['name'], before: 'Old', after: { deep: [1] } }])
  expect(screen.getByText('Others changed something else.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Kept as they have it' })).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toMatch(/^nameBefore: OldNow: \{\s*"deep"/)
  await userEvent.click(screen.getByRole('button', { name: 'Save my changes' }))
  expect(settle).toHaveBeenCalledWith([])
})

it('says that others only saved it again if nothing differs', () => {
  open([] as never)
  expect(screen.getByText('Others saved it again.')).toBeDefined()
  expect(screen.queryByText('Kept as they have it')).toBeNull()
})

it.each([
  ['12:01', 'you changed this in another tab or window'],
  ['11:59', 'this was changed meanwhile'],
])('tells a later change of one’s own from an earlier one by the service’s clock: %s', async (time, title) => {
  clockAt(new Date('2026-11-21T12:00:00Z'))
  const change = { at: `2026-11-20T${time}:00Z`, by: 'session' as const, person: 'p1', name: 'Eva' }
  const comparison = { conflicts: [city], theirs: [] }
  // The service's clock is known from its answers.
  function AfterAnAnswer() {
    const { isSuccess } = useQuery({ queryKey: ['surveys'], queryFn: () => call('listSurveys', {}) })
    const conflictTitle = 'Not saved: this was changed meanwhile'
    const props = { words: { ...words, conflictTitle }, nameOf: String, busy: false, onSettle: () => undefined }
    return isSuccess ? <ConflictPanel {...props} last={change} since={Date.now()} comparison={comparison} /> : null
  }
  const headers = { date: 'Fri, 20 Nov 2026 12:00:00 GMT' }
  renderApp(<AfterAnAnswer />, { fetch: () => Response.json([], { headers }) })
  expect(await screen.findByRole('heading', { name: `Not saved: ${title}` })).toBeDefined()
})
