import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aJob } from '#dashboard/testing/a-job'
import { renderApp } from '#dashboard/testing/render-app'
import { TeamWork } from './team-work'

const counts = { done: 118, refused: 1, unknown: 1 }
const show = (...jobs: Parameters<typeof aJob>[0][]) =>
  renderApp(<TeamWork />, {
    fetch: () => Response.json({ rows: jobs.map((job, at) => aJob({ id: `${at}`, counts, ...job })) }),
  })

it('says whose work it is and how far it has come; only one’s own can be held', async () => {
  show({ personName: 'Bo', own: 'no', counts: { ...counts, waiting: 80 } }, { state: 'finished' }, { state: 'paused' })
  const [running, finished, held] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement, HTMLElement]
  expect(running.textContent).toMatch(/120 of 200.*Bo.*Running/)
  expect(within(running).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('120')
  expect(within(running).queryByRole('button', { name: 'Pause' })).toBeNull()
  expect(finished.textContent).toMatch(/118 of 120 contacts changed.*Ada.*Finished/)
  expect(within(finished).queryByRole('progressbar')).toBeNull()
  expect(within(held).getByRole('button', { name: 'Go on' })).toBeDefined()
})

it('shows the latest first, and all of it when asked to', async () => {
  const { user } = show(...Array.from({ length: 30 }, () => ({ state: 'finished' })))
  const few = (await screen.findAllByRole('listitem')).length
  expect(few).toBeLessThan(30)
  await user.click(screen.getByRole('button', { name: 'Show all 30' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
})

it('leaves out what a newer server may know', async () => {
  show({ kind: 'of-tomorrow' }, { personName: 'Bo' }, { state: 'held' })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bo'),
  ])
})
