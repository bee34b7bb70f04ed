import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { OverviewView } from './overview-view'

provideDatabase()

const now = new Date('2026-11-20T12:00:00Z')
const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const list = names.map((Name, at) => ({ ID: at + 1, Name, Ended: false, Ends: `2026-12-0${at + 1}T00:00:00` }))

/** A service whose second survey fails until `isFixed`. */
function service() {
  const state = { running: 0, most: 0, requests: [] as string[], isFixed: false }
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/surveys') return Response.json(list)
    if (pathname === '/team/activity/unknown') return Response.json({ count: 2 })
    // Requests that do not belong to the surveys.
    if (pathname === '/team/people') return Response.json([])
    if (pathname.startsWith('/team/') || pathname.startsWith('/v2/')) return Response.json({ rows: [] })
    state.requests.push(pathname)
    state.running += 1
    state.most = Math.max(state.most, state.running)
    // The first responses wait until four requests are open at once.
    await vi.waitUntil(() => state.most >= 4, { timeout: 60_000 })
    state.running -= 1
    if (pathname.includes('/2/') && !state.isFixed) return new Response('down', { status: 500 })
    return Response.json({ Name: 'x', Recipients: 780, Opened: 512, Answered: 312 })
  }
  return { state, fetch }
}

it('loads five surveys, four at a time, and shows an error only at the one that fails', async () => {
  const { state, fetch } = service()
  const { user } = renderApp(<OverviewView now={now} />, { fetch, connection: { ...embedded, id: 'overview-a' } })
  const card = within(screen.getByRole('region', { name: 'Open surveys' }))
  await waitFor(() => expect(card.getAllByText('312 of 780 answered (40.0%)')).toHaveLength(4))
  expect(card.getAllByRole('link').map(link => link.textContent)).toEqual(['All surveys', 'A', 'B', 'C', 'D', 'E'])
  expect(card.getByText('7 open. The next 5 to end')).toBeInstanceOf(HTMLElement)
  expect(state.requests).toHaveLength(5)
  expect(state.most).toBe(4)
  const unknown = await screen.findByRole('link', { name: '2 outcomes are unknown' })
  expect(unknown.getAttribute('href')).toBe('/activity?outcome=unknown')
  // In the page head, so that nothing below moves.
  expect(unknown.closest('header')).toBe(screen.getByRole('heading', { level: 1 }).closest('header'))
  expect(await card.findAllByRole('alert')).toHaveLength(1)
  state.isFixed = true
  await user.click(card.getByRole('button', { name: 'Try again for B' }))
  await waitFor(() => expect(card.getAllByText('312 of 780 answered (40.0%)')).toHaveLength(5))
  expect(card.queryByRole('alert')).toBeNull()
})
