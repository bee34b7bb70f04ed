import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TeamJob } from '#contract/team/jobs'
import { renderApp } from '#dashboard/testing/render-app'
import { TeamWork } from './team-work'

const counts = { waiting: 0, sending: 0, done: 118, refused: 1, unknown: 1 }
const begun = '2026-11-20T10:00:00.000Z'
const job: TeamJob = {
  id: 'a',
  person: 'p',
  name: 'Ada',
  kind: 'create-contacts',
  state: 'finished',
  counts,
  begun,
  at: begun,
}
const show = (...rows: Partial<TeamJob>[]) =>
  renderApp(<TeamWork />, {
    fetch: () => Response.json({ rows: rows.map((row, id) => ({ ...job, id: `${id}`, ...row })) }),
  })

it('says whose work it is and how far it has come, with a bar while more may come', async () => {
  show({ state: 'running', name: 'Bo', counts: { ...counts, waiting: 80 } }, {})
  const [running, finished] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
  expect(running.textContent).toMatch(/Bo.*Running.*120 of 200/)
  expect(within(running).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('120')
  expect(finished.textContent).toMatch(/Ada.*Finished.*120 of 120/)
  expect(within(finished).queryByRole('progressbar')).toBeNull()
})

it('shows the latest first, and all of it when asked to', async () => {
  const { user } = show(...Array.from({ length: 30 }, () => ({})))
  const few = (await screen.findAllByRole('listitem')).length
  expect(few).toBeLessThan(30)
  await user.click(screen.getByRole('button', { name: 'Show all 30' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
})

it('leaves out what a newer server may know', async () => {
  show({ kind: 'of-tomorrow' }, { name: 'Bo' }, { state: 'held' })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bo'),
  ])
})
