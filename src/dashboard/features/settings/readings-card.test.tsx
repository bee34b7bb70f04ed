import { screen } from '@testing-library/react'
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

it('says when figures were read last, and what failed', async () => {
  const next = '2026-11-20T11:00:00.000Z'
  renderApp(<ReadingsCard />, { fetch: () => Response.json({ every: 60, last: run, next }) })
  expect(await screen.findByText('60 minutes')).toBeDefined()
  expect(screen.getByText('12')).toBeDefined()
  expect(screen.getByText('Survey 7 (503), NKI 2 (no answer), List of surveys (no answer)')).toBeDefined()
  expect(screen.getByText('No answer; it goes on next time')).toBeDefined()
})

it('says that none was read yet, or never is', async () => {
  renderApp(<ReadingsCard />, { fetch: () => Response.json({ every: 0 }) })
  expect(await screen.findByText('Never')).toBeDefined()
  expect(screen.getByText('Not yet')).toBeDefined()
  expect(screen.queryByText('Next')).toBeNull()
})
