import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReadingRun } from '#contract/team/readings'
import { renderApp } from '#dashboard/testing/render-app'
import { ReadingsCard } from './readings-card'

const run: ReadingRun = {
  begun: '2026-11-20T10:00:00.000Z',
  ended: '2026-11-20T10:00:09.000Z',
  read: 12,
  failures: 3,
  failed: [{ kind: 'survey', id: 7, status: 503 }, { kind: 'nki', id: 2 }, { kind: 'survey' }],
  paused: 'failing',
}

/** Renders the card with the state of the schedule and stored readings. */
const open = (state: object, rows: object[] = []) =>
  renderApp(<ReadingsCard />, { fetch: ({ url }) => Response.json(url.endsWith('/run') ? state : { rows }) })

it('says when figures were last read, and what failed', async () => {
  const next = '2026-11-20T11:00:00.000Z'
  open({ every: 60, last: run, next })
  expect(await screen.findByText('60 minutes')).toBeDefined()
  expect(screen.getByText('12')).toBeDefined()
  expect(screen.getByText('Survey 7 (503), NKI 2 (no answer), List of surveys (no answer)')).toBeDefined()
  expect(screen.getByText('No answer; it continues next time')).toBeDefined()
})

it('uses the latest reading of the list of surveys, even before the first scheduled run', async () => {
  const at = (id: number, time: string) => ({ kind: 'survey', id, at: time, source: 'person', figures: {} })
  open({ every: 60 }, [at(1, '2026-11-20T10:53:00.000Z'), at(2, '2026-11-19T08:00:00.000Z')])
  await screen.findByText(/^20 Nov 2026, /)
  expect(screen.getByRole('region').textContent).toMatch(/Last read20 Nov 2026, \d\d:53Last runNot yet/)
})

it('says that figures were not read yet, or never are', async () => {
  open({ every: 0 })
  expect(await screen.findByText('Never')).toBeDefined()
  await waitFor(() => expect(screen.getAllByText('Not yet')).toHaveLength(2))
  expect(screen.queryByText('Next')).toBeNull()
})
