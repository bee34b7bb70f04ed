import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import { type Activity, createActivity } from './activity'

const eva = { by: 'session', id: 'p1', name: 'Eva' } as const

let folder: string
let db: TeamDb
let activity: Activity
/** The disk takes its time: what it was asked for and has not answered. */
let requested: (() => void)[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'messaging-admin-on-disk-'))
  requested = []
  const datasync = () => new Promise<void>(resolve => requested.push(resolve))
  db = openSqlite<TeamTables>(join(folder, 'team.sqlite'), { datasync })
  await migrate(db, teamMigrations)
  const newId = () => crypto.randomUUID()
  activity = createActivity({ db, now: () => new Date(), newId, connection: 'c', secrets: ['a secret'], days: 730 })
})
afterEach(async () => {
  for (const answer of requested) answer()
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const hashes = ['a hash']
const begin = (key: string) =>
  activity.begin({ who: eva, endpoint: 'createContact', things: [], members: [], requestId: 'r', key, hashes })
const done = { status: 200, outcome: 'done', ms: 1, things: [], mayStore: true, isReceipt: false } as const

/** Whether it has resolved when everything else has had its turn. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  const turns = new Promise<'not yet'>(resolve => setTimeout(() => resolve('not yet'), 20))
  return (await Promise.race([promise, turns])) !== 'not yet'
}

const ofCode = { ...done, isReceipt: true, answer: { text: '{"ID":1}', type: 'application/json' } }

test('a write may go out when its entry is on the disk, and is answered by its key when its end is', async () => {
  const begun = begin('k')
  await expect.poll(() => requested.length).toBe(1)
  expect(await isOver(begun)).toBe(false)
  requested[0]?.()
  const write = await begun

  await write?.end(done)
  const found = activity.find(eva, 'k', hashes)
  await expect.poll(() => requested.length).toBe(2)
  expect(await isOver(found)).toBe(false)
  requested[1]?.()
  expect(await found).toMatchObject({ state: 'ended' })
})

test('an answer that nobody can have again is on the disk before it leaves', async () => {
  const begun = begin('k')
  await expect.poll(() => requested.length).toBe(1)
  requested[0]?.()
  const ended = (await begun)?.end(ofCode) ?? Promise.resolve()
  // Soon: an answer waits for a disk that is slow no longer than a moment.
  await expect.poll(() => requested.length, { interval: 1 }).toBe(2)
  expect(await isOver(ended)).toBe(false)
  requested[1]?.()
  await ended
})

test('entries that come while the disk is at work share its next turn', async () => {
  const first = begin('k')
  await expect.poll(() => requested.length).toBe(1)
  const others = Array.from({ length: 8 }, (_, n) => begin(`k${n}`))
  expect(await isOver(Promise.all(others))).toBe(false)
  requested[0]?.()
  await first
  await expect.poll(() => requested.length).toBe(2)
  requested[1]?.()
  expect((await Promise.all(others)).every(write => write !== undefined)).toBe(true)
})
