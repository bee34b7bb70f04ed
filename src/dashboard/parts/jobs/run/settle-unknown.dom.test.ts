import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { store } from '#dashboard/api/store/store'
import { changeJob, clearJob, openJob, readRows, rowKey, sendAgain } from '#dashboard/parts/jobs/job-store'
import { counts, isCreate, lost, people, progressOf } from '#dashboard/parts/jobs/testing/some-work'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import { memoryServer } from '#dashboard/testing/memory-server'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { settleUnknown } from './settle-unknown'

beforeEach(() => session.provide(everythingAllowed))

it('of two rows that are alike one that was created does not speak for the other', async () => {
  const server = await memoryServer()
  let sent = 0
  provideService(
    request => {
      if (!isCreate(request)) return server.fetch(request)
      sent += 1
      // The second never arrives, and nobody will say so.
      return sent === 1 ? server.fetch(request) : Response.json({}, { status: 500, headers: { 'x-request-id': 'r1' } })
    },
    undefined,
    server.ledger,
  )
  const sending = { atOnce: 1, perRequest: 1 }
  const { job } = await openJob({ kind: 'create-contacts', name: '', sending, rows: [...people(1), ...people(1)] })
  onTestFinished(() => clearJob(job))
  await beginWork()
  expect((await readRows(job)).map(({ state }) => state)).toEqual(['done', 'unknown'])
})

it('of a list that the ledger answers for later, each contact that is named is one row, however often it is asked', async () => {
  const server = await memoryServer()
  const unread = () => Response.json({}, { status: 403 })
  let isKnown = false
  const ledger = () => {
    if (!isKnown) return Response.json({ state: 'unknown', endpoint: 'createContact' })
    const [ann, bo] = people(2).map(({ input }, at) => ({ ...input, ID: at + 1 }))
    const answer = { text: JSON.stringify([ann, bo]), type: 'application/json' }
    return Response.json({ state: 'ended', endpoint: 'createContact', status: 200, answer })
  }
  provideService(request => (isCreate(request) ? lost() : unread()), undefined, ledger)
  const [ann, bo] = people(2)
  if (!ann || !bo) throw new Error('There are people.')
  const rows = [ann, ann, bo]
  const { job } = await openJob({ kind: 'create-contacts', name: '', sending: { atOnce: 1, perRequest: 3 }, rows })
  onTestFinished(() => clearJob(job))
  await beginWork()
  expect(await counts(job)).toMatchObject({ unknown: 3 })
  isKnown = true
  for (const _ of [1, 2]) {
    expect(await settleUnknown(job)).toEqual({ unknown: 1, notFound: 0 })
    expect((await readRows(job)).map(({ state }) => state)).toEqual(['done', 'unknown', 'done'])
  }
  await expect.poll(async () => (await progressOf(job))?.counts).toMatchObject({ done: 2, unknown: 1 })
  expect(server.writes()).toEqual([])
})

it('a change that may have been made and is carried out again is done where it is so already', async () => {
  provideService(() => Response.json({ id: 'c1', properties: { firstName: 'Ann' }, labels: ['vip'] }))
  const input = { id: 'c1', name: 'Ann', path: ['labels', 'vip'], before: '', after: 'vip' }
  const { job } = await openJob({ kind: 'change-contacts', name: '', rows: [{ line: 1, input }] })
  onTestFinished(() => clearJob(job))
  await changeJob(job, 'cancelled', ['running'])
  const [row] = await readRows(job)
  if (row) await (await store()).put('jobRows', rowKey(job, 0), { ...row, state: 'unknown' })
  await sendAgain(job)
  await beginWork()
  expect(await counts(job)).toMatchObject({ done: 1 })
})
