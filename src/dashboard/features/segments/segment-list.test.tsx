import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exportAll } from '#dashboard/testing/export-all'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { SegmentList } from './segment-list'

const segment = (at: number) => ({ id: `s${at}`, name: `Segment ${at}`, include: [] })
const all = Array.from({ length: 60 }, (_, at) => segment(at + 1))

const service: TestFetch = request => {
  const start = Number(new URL(request.url).searchParams.get('start'))
  const rows = all.slice(start, start + 50)
  return rows.length > 0 ? Response.json(rows) : new Response('', { status: 404 })
}

const open = (at: string) => renderApp(<SegmentList />, { fetch: service, at })

it('says that a linked segment is not loaded yet, shows it after Load more, and says that another is not listed', async () => {
  const { user, router } = open('/segments?segment=s60')
  const notice = within(await screen.findByRole('region', { name: 'Segment s60' }))
  expect(notice.getByText('Not among the 50 segments loaded so far.')).toBeInstanceOf(HTMLElement)
  await user.click(notice.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('region', { name: 'Who is in it' })).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('heading', { name: 'Segment 60' })).toBeInstanceOf(HTMLElement)
  await act(() => router.navigate('/segments?segment=s61'))
  expect(await screen.findByText('Not found among the segments.')).toBeInstanceOf(HTMLElement)
})

it('opens and closes a segment and keeps the search', async () => {
  const { user, router } = open('/segments?q=Segment+7&sort=-name')
  await user.click(await screen.findByRole('link', { name: 'Segment 7' }))
  expect(router.state.location.search).toBe('?q=Segment+7&sort=-name&segment=s7')
  await user.click(await screen.findByRole('link', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=Segment+7&sort=-name'))
})

it('shows a segment’s labels once each, its exclusions, properties and owner', async () => {
  const id = '606312a5d233ab8484e18404'
  const full = {
    id,
    name: 'Full',
    include: ['vip', 'vip'],
    exclude: ['gone'],
    properties: { a: 'b', c: null },
    ownerId: 'o1',
  }
  const list = (request: Request) => Response.json(request.url.includes('segments') ? [full] : [])
  renderApp(<SegmentList />, { fetch: list, at: `/segments?segment=${id}` })
  const detail = await screen.findByRole('region', { name: 'Full' })
  expect(detail.textContent).toMatch(
    new RegExp(`IncludesvipExcludesgonePropertiesa = bc = MetadataNothingID${id}Ownero1Created \\(from ID\\).*2021`),
  )
  expect(await screen.findByText(/No contacts have the label vip/)).toBeDefined()
})

it('lists a segment without an id, without a link', async () => {
  renderApp(<SegmentList />, { fetch: () => Response.json([{ name: 'Bare', include: [] }]), at: '/segments' })
  expect(await screen.findByRole('rowheader', { name: 'Bare' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Bare' })).toBeNull()
  expect(screen.queryByRole('region', { name: /^Segment / })).toBeNull()
})

it('says that there are no segments', async () => {
  renderApp(<SegmentList />, { fetch: () => Response.json([]), at: '/segments' })
  expect(await screen.findByText('No segments')).toBeDefined()
})

it('exports all matching segments, including those not loaded', async () => {
  const exports: unknown[] = []
  const { user } = renderApp(<SegmentList />, { fetch: service, at: '/segments?q=Segment+5', ofTeam: { exports } })
  expect(await screen.findByText('6 of 50 loaded')).toBeDefined()
  const { dialog, lines } = await exportAll(user)
  expect(await dialog.findByText(/^15 of 60 .*exported, all pages read$/)).toBeDefined()
  expect(await lines()).toHaveLength(16)
  expect(exports).toEqual([expect.objectContaining({ kind: 'segments', count: 15 })])
})
