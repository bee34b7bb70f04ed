import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Job } from '#contract/team/jobs'
import { queryClient } from '#dashboard/api/client/query-client'
import { contactQueries } from '#dashboard/api/contacts'
import { aJob } from '#dashboard/testing/a-job'
import { renderApp } from '#dashboard/testing/render-app'
import { WorkBell } from './work-bell'

/** Renders the bell over a server with these jobs. */
function open(...jobs: Job[]) {
  const now = { jobs }
  const requested: Request[] = []
  const { user } = renderApp(<WorkBell />, {
    fetch: request => {
      requested.push(request)
      const { pathname } = new URL(request.url)
      if (pathname === '/team/jobs') return Response.json({ rows: now.jobs })
      const state = { pause: 'paused', resume: 'running' }[pathname.split('/').at(-1) ?? '']
      if (state) now.jobs = now.jobs.map(job => ({ ...job, state }))
      return Response.json(now.jobs[0])
    },
  })
  const become = (...next: Job[]) => {
    now.jobs = next
  }
  return { user, requested, become, paths: () => requested.map(({ method, url }) => [method, new URL(url).pathname]) }
}

it('shows one’s own jobs with their results, pauses and resumes them, and links to their pages', async () => {
  const { user, paths } = open(
    aJob({ counts: { done: 1, waiting: 1 } }),
    aJob({ id: 'b', kind: 'import-contacts', name: 'people.csv', state: 'finished', counts: { done: 931 } }),
    aJob({ id: 'c', kind: 'of-tomorrow' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Background work: 1 running' }))
  const list = within(await screen.findByRole('dialog', { name: 'Background work' }))
  const [running, finished, ...others] = list.getAllByRole('listitem').map(item => within(item))
  if (!running || !finished) throw new Error('A job is missing.')
  expect(others).toEqual([])
  expect(running.getByRole('progressbar', { name: 'Changing contacts' }).getAttribute('aria-valuetext')).toBe('1 of 2')
  expect(finished.getByText('931 contacts created')).toBeDefined()
  expect(finished.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/contacts/import?job=b')
  expect(finished.queryByRole('button')).toBeNull()
  await user.click(running.getByRole('button', { name: 'Pause' }))
  await user.click(await running.findByRole('button', { name: 'Continue' }))
  expect(paths().filter(([method]) => method === 'POST')).toEqual([
    ['POST', '/team/jobs/a/pause'],
    ['POST', '/team/jobs/a/resume'],
  ])
})

it('undoes a finished change once and keeps the focus in the list', async () => {
  const changed = aJob({ state: 'finished', counts: { done: 2 } })
  const { user, paths, become } = open(changed)
  await user.click(await screen.findByRole('button', { name: 'Background work' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  become({ ...changed, undoneBy: 'u' }, aJob({ id: 'u', undoes: 'a', counts: { waiting: 2 } }))
  await user.click(undo)
  expect(await screen.findByText('Undo: Add a label: vip')).toBeDefined()
  expect(paths().filter(([method]) => method === 'POST')).toEqual([['POST', '/team/jobs/a/undo']])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Open' })).toContain(document.activeElement))
})

it('polls a running job in the background, and refetches lists once it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { requested, become } = open(aJob({ counts: { waiting: 2 } }))
  const bell = await screen.findByRole('button', { name: 'Background work: 1 running' })
  expect(bell.querySelector('.bg-accent')).not.toBeNull()
  const lists = [...contactQueries.lists(), 'shown']
  queryClient.setQueryData(lists, { pages: [] })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  const asked = requested.length
  expect(asked).toBeGreaterThan(2)
  expect(requested.map(({ headers }) => headers.get('x-background'))).toEqual(Array.from({ length: asked }, () => '1'))
  expect(queryClient.getQueryState(lists)?.isInvalidated).toBe(false)
  become(aJob({ state: 'finished', counts: { done: 2 } }))
  await waitFor(() => expect(queryClient.getQueryState(lists)?.isInvalidated).toBe(true))
  expect(screen.getByRole('button', { name: 'Background work' }).querySelector('span')).toBeNull()
  const ended = requested.length
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(requested).toHaveLength(ended)
})

it('warns of a paused job three days before it is deleted', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  const { user } = open(
    aJob({ state: 'paused', deletedAt: inDays(2.9) }),
    aJob({ id: 'b', state: 'paused', deletedAt: inDays(3.1) }),
  )
  await user.click(await screen.findByRole('button', { name: 'Background work: 1 needs you' }))
  const list = within(await screen.findByRole('dialog', { name: 'Background work' }))
  const [soon, later] = list.getAllByRole('listitem').map(item => within(item))
  expect(soon?.getByText(/^Deleted on .+ unless it continues\.$/)).toBeDefined()
  expect(later?.queryByText(/^Deleted on/)).toBeNull()
})
