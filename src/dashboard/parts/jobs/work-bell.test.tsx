import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { store } from '#dashboard/data/store/store'
import { memoryServer } from '#dashboard/testing/memory-server'
import { renderApp } from '#dashboard/testing/render-app'
import { changeJob, clearJob, openJob, writeProgress } from './job-store'
import { WorkBell } from './work-bell'

const counts = { waiting: 1, sending: 0, done: 1, refused: 0, unknown: 0 }

it('tells of one’s own long work on every page, which can be held and gone on with there', async () => {
  const server = await memoryServer()
  const told: unknown[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/team/jobs')) return server.fetch(request)
    if (request.method === 'PUT') {
      told.push(await request.clone().json())
      return new Response(null, { status: 503 })
    }
    const one = {
      id: 'x',
      kind: 'create-contacts',
      name: '',
      begun: '2026-01-01T00:00:00Z',
      at: '2026-01-01T00:00:00Z',
    }
    return Response.json({ rows: [{ ...one, person: 'nobody', state: 'paused', counts }] })
  }
  const { user } = renderApp(<WorkBell />, { fetch })
  expect(screen.queryByRole('button')).toBeNull()
  const rows = [1, 2].map(n => ({ line: n, input: { FirstName: 'Ann', Phone: `+4670174060${n}` } }))
  const { job } = await openJob({ kind: 'create-contacts', name: 'people.csv', rows })
  onTestFinished(() => clearJob(job))
  await changeJob(job, 'stopped', ['running'])
  await writeProgress(job, { counts })
  await user.click(await screen.findByRole('button', { name: 'Long work: 1 needs you' }))
  const list = await screen.findByRole('dialog', { name: 'Long work' })
  expect(within(list).getByText('people.csv')).toBeDefined()
  expect(await within(list).findByText('In another browser')).toBeDefined()
  expect(within(list).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/contacts/import')
  await user.click(within(list).getByRole('button', { name: 'Continue' }))
  await expect.poll(async () => (await (await store()).get('jobs', job))?.state).toBe('finished')
  // The team learns how many there are, and nothing of what is in them.
  await expect
    .poll(() => told.at(-1))
    .toEqual({
      kind: 'create-contacts',
      state: 'finished',
      counts: { waiting: 0, sending: 0, done: 2, refused: 0, unknown: 0 },
    })
})
