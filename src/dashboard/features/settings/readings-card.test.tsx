import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ReadingRun } from '#contract/team/readings'
import { renderApp } from '#dashboard/testing/render-app'
import { takeNotices } from '#dashboard/ui/toast/notify'
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
  expect(screen.getByText('UTC, until the team has a time zone')).toBeDefined()
})

it('says that none was read yet, or never is', async () => {
  renderApp(<ReadingsCard />, { fetch: () => Response.json({ every: 0 }) })
  expect(await screen.findByText('Never')).toBeDefined()
  expect(screen.getByText('Not yet')).toBeDefined()
  expect(screen.queryByText('Next')).toBeNull()
})

it('all readings are a file, page after page, which is written down', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const exports: unknown[] = []
  const reading = { kind: 'survey', at: '2026-11-20T10:00:00.000Z', source: 'schedule' }
  const { user } = renderApp(<ReadingsCard />, {
    fetch: async request => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/team/exports') {
        exports.push(await request.json())
        return Response.json({ kind: 'readings' })
      }
      if (pathname === '/team/readings/run') return Response.json({ every: 60 })
      if (searchParams.get('kind') === 'nki') return Response.json({ rows: [] })
      return Response.json(
        searchParams.get('after') === null
          ? { rows: [{ ...reading, id: 1, figures: { Answered: 5 } }], next: 'more' }
          : { rows: [{ ...reading, id: 2, figures: { Opened: 7 } }] },
      )
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export survey readings (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(exports).toEqual([{ kind: 'readings', filters: [], count: 2 }])
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  await user.click(screen.getByRole('button', { name: 'Export NKI readings (CSV)' }))
  await waitFor(() => expect(takeNotices().map(({ title }) => title)).toEqual(['There are no readings yet']))
  expect(saved).toHaveLength(1)
})
