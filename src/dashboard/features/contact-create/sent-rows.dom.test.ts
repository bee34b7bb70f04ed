import { beforeEach, expect, it } from 'vitest'
import type { JobState } from '#contract/team/jobs'
import { kept } from '#dashboard/api/kept/kept'
import { store } from '#dashboard/api/store/store'
import { emptyCells } from '#dashboard/parts/contact/contact-fields'
import { jobLock } from '#dashboard/parts/jobs/job-lock'
import { changeJob, openJob, readJob } from '#dashboard/parts/jobs/job-store'
import { acquire } from '#dashboard/parts/jobs/named-lock'
import { people } from '#dashboard/parts/jobs/testing/some-work'
import { readJobRows } from '#dashboard/parts/jobs/use-job-rows'
import { provideLocks } from '#dashboard/testing/browser-locks'
import { provideService } from '#dashboard/testing/render-app'
import type { GridRow } from './grid-rows'
import { clearUnused, forgetRead, takeOver, toTakeOver, whileOpening, withJob, withoutRemoved } from './sent-rows'

beforeEach(() => provideService(() => Response.json([])))

const grid = (state: JobState, id: string, n = 2) =>
  openJob({ id, kind: 'create-contacts', name: '', source: 'grid', state, rows: people(n) })
const rowOf = (job: string, place = 0): GridRow => ({ key: place, cells: emptyCells, sent: { job, place } })

it('rows that were not sent are taken over of work that was given up, not of work that waits for somebody', async () => {
  for (const state of ['running', 'paused', 'stopped'] as const) {
    await grid(state, state)
    const row = rowOf(state)
    const jobs = new Map([[state, await readJobRows(state)]])
    expect(withJob(row, jobs).outcome).toEqual({ state: 'waiting' })
    expect(toTakeOver([row], jobs)).toEqual([])
    await takeOver(state, how => expect(how(row)).toBe(row))
  }
  await grid('cancelled', 'over')
  const row = rowOf('over')
  expect(toTakeOver([row, rowOf('over', 1)], new Map([['over', await readJobRows('over')]]))).toEqual(['over'])
  let taken: GridRow | undefined
  await takeOver('over', how => (taken = how(row)))
  expect(taken).toEqual({ key: 0, cells: emptyCells })
})

it('while a tab works on it nothing is taken over, and what was gone on with meanwhile is not taken over at all', async () => {
  provideLocks()
  await grid('cancelled', 'job')
  const release = await acquire(jobLock('job'), 1000)
  const taken: GridRow[] = []
  const taking = takeOver('job', how => taken.push(how(rowOf('job'))))
  // Long enough to take them over, were it not for the lock.
  for (const _ of [1, 2, 3]) await readJobRows('job')
  expect(taken).toEqual([])
  // The tab that works on it sends a row before it sees that it was given up.
  const storage = await store()
  await storage.put('jobRows', 'job/00000000', { place: 0, line: 1, input: {}, state: 'sending' })
  release?.()
  await taking
  expect(taken).toEqual([])
})

it('a job is gone only once nobody writes it down any more', async () => {
  const row = rowOf('new')
  const none = new Map([['new', undefined]])
  let written = () => {}
  const writing = whileOpening('new', async () => {
    await new Promise<void>(resolve => {
      written = resolve
    })
    await grid('running', 'new')
  })
  expect(withJob(row, none).outcome).toEqual({ state: 'waiting' })
  written()
  await writing
  // What was read before it was there is no reason either.
  expect(withoutRemoved([row], none)).toBeUndefined()
  const read = new Map([['new', await readJobRows('new')]])
  expect(withoutRemoved([row], read)).toBeUndefined()
  forgetRead(read)
  expect(withJob(row, none).outcome).toEqual({ state: 'unknown' })
  expect(withoutRemoved([row], none)?.(row)).toEqual({ key: 0, cells: emptyCells, outcome: { state: 'unknown' } })
})

it('a job that could not be written down is gone', async () => {
  await expect(whileOpening('failed', () => Promise.reject(new Error('No room.')))).rejects.toThrow('No room.')
  expect(withJob(rowOf('failed'), new Map([['failed', undefined]])).outcome).toEqual({ state: 'unknown' })
})

it('jobs that are over and that no grid shows are cleared, and no others', async () => {
  for (const state of ['running', 'paused', 'stopped'] as const) await grid(state, state)
  await grid('finished', 'shown')
  await grid('finished', 'unused')
  await openJob({ id: 'import', kind: 'create-contacts', name: 'people.csv', state: 'finished', rows: people(1) })
  await kept.set('draft/contacts-new', {
    values: { rows: [rowOf('shown')], nextKey: 1 },
  })
  await clearUnused()
  const left = (await (await store()).all('jobs')).map(([id]) => id)
  expect(left.toSorted()).toEqual(['import', 'paused', 'running', 'shown', 'stopped'])
  expect((await readJobRows('unused'))?.rows).toBeUndefined()
  await changeJob('running', 'cancelled', ['running'])
  await clearUnused()
  expect(await readJob('running')).toBeUndefined()
})
