import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exportAll } from '#dashboard/testing/export-all'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { ActivityView } from './activity-view'

provideDatabase()

const entry = (at: number) => ({
  id: `e${at}`,
  at: '2026-11-20T12:00:00Z',
  by: 'session',
  person: 'p1',
  name: 'Eva',
  endpoint: 'createContact',
  things: [],
  members: [],
  outcome: 'done',
})

it('all entries are exported, also those of pages that were not loaded, and that is written down', async () => {
  const recorded: unknown[] = []
  const fetch: TestFetch = async request => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/team/exports') {
      recorded.push(await request.json())
      return Response.json({ kind: 'activity' })
    }
    if (pathname !== '/team/activity') return Response.json({ rows: [] })
    const from = Number(searchParams.get('after') ?? 0)
    const rows = Array.from({ length: 4 }, (_, at) => entry(from + at))
    return Response.json({ rows, ...(from < 8 && { next: String(from + 4) }) })
  }
  const { user } = renderApp(<ActivityView />, { fetch, at: '/activity' })
  expect(await screen.findByText('4 loaded')).toBeDefined()
  const { dialog, lines } = await exportAll(user)
  expect(await dialog.findByText('12 entries exported, all pages read')).toBeDefined()
  expect(await lines()).toHaveLength(13)
  expect(recorded).toEqual([expect.objectContaining({ kind: 'activity', count: 12 })])
})
