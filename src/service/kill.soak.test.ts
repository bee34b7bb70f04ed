/** `kill -9` during writes: every acknowledged write is stored exactly once. `KILL_ROUNDS=200` runs more rounds. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#database/open-database'
import type { Tables } from './db/schema'
import { serviceMigrations } from './db/service-migrations'
import { buildScript } from './testing/build-script'
import { aContact, insert } from './testing/rows'
import type { Acknowledged } from './testing/writing-process'

/** Concurrent writers, as in writing-process.ts. */
const writers = 4
const rounds = Number(process.env.KILL_ROUNDS ?? 20)

const open = (dataDir: string) => openDatabase<Tables>({ dataDir }, [serviceMigrations])

const dataDir = mkdtempSync(join(tmpdir(), 'messaging-admin-kill-'))
let script: Awaited<ReturnType<typeof buildScript>> | undefined

beforeAll(async () => {
  script = await buildScript(join(import.meta.dirname, 'testing/writing-process.ts'))
  const { db, close } = await open(dataDir)
  await insert(db, 'contacts', aContact({ id: 1_000_000, contactId: 'patched' }))
  await close()
}, 180_000)

afterAll(() => {
  script?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const exit = (child: ChildProcess) =>
  new Promise<string | null>(resolve => child.once('exit', (_, signal) => resolve(signal)))

/** Runs a writing process until it has acknowledged `enough` writes, kills it, and returns what it acknowledged. */
async function writeUntilKilled(round: number, enough: number): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [script?.file ?? '', dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = exit(child)
  const acknowledged: Acknowledged[] = []
  let second = ''
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(JSON.parse(line) as Acknowledged)
    if (acknowledged.length === enough) {
      second = await open(dataDir).then(() => 'opened', String)
      child.kill('SIGKILL')
    }
  }
  expect(await exited).toBe('SIGKILL')
  expect(second).toContain(`is in use by another server (process ${child.pid}, since `)
  return acknowledged
}

async function checkWritten({ db }: OpenDatabase<Tables>, all: Acknowledged[], round: number): Promise<void> {
  const contacts = await db.selectFrom('contacts').select(['id', 'firstName', 'contactId', 'properties']).execute()
  const codes = await db.selectFrom('authentications').select(['id', 'phone', 'messageId']).execute()
  const messages = await db.selectFrom('messages').select(['id', 'recipient']).execute()
  const patched = Object.keys(
    JSON.parse(contacts.find(row => row.contactId === 'patched')?.properties ?? '{}') as object,
  )

  const created = contacts.filter(row => row.contactId !== 'patched')
  /** How often an acknowledged write is stored. */
  const count = (one: Acknowledged): number => {
    if (one.kind === 'contact') return created.filter(row => row.firstName === one.name && row.id === one.id).length
    if (one.kind === 'patch') return patched.filter(key => key === one.key).length
    return codes.filter(row => row.phone === one.phone && row.id === one.id).length
  }
  expect(all.filter(one => count(one) !== 1)).toEqual([])
  // Nothing is stored twice, and no code without its message.
  expect(new Set(created.map(row => row.firstName)).size).toBe(created.length)
  expect(new Set(codes.map(row => row.phone)).size).toBe(codes.length)
  expect(new Set(codes.map(row => row.messageId))).toEqual(new Set(messages.map(row => row.id)))
  // Unacknowledged writes are at most those in progress at each kill.
  const written = created.length + patched.length + codes.length
  expect(written - all.length).toBeGreaterThanOrEqual(0)
  expect(written - all.length).toBeLessThanOrEqual(round * writers)
}

test(
  `${rounds} rounds of kill -9 during writes lose and double nothing that was acknowledged`,
  async () => {
    const all: Acknowledged[] = []
    for (let round = 1; round <= rounds; round++) {
      all.push(...(await writeUntilKilled(round, 20 + (round % 20) * 7)))
      const database = await open(dataDir)
      await checkWritten(database, all, round)
      const check = await database.db
        .selectFrom(sql<{ integrity_check: string }>`pragma_integrity_check`.as('c'))
        .selectAll()
        .execute()
      expect(check).toEqual([{ integrity_check: 'ok' }])
      await database.close()
    }
    expect(all.length).toBeGreaterThanOrEqual(rounds * 20)
  },
  60_000 + rounds * 30_000,
)

/** Starts a process on a new folder and kills it `milliseconds` after it created its database. */
async function firstStartKilled(folder: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [script?.file ?? '', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = exit(child)
  while (!existsSync(join(folder, 'service.sqlite'))) await wait(1)
  await wait(milliseconds)
  child.kill('SIGKILL')
  expect(await exited).toBe('SIGKILL')
}

test('a killed first start leaves a folder that the next start opens, at any delay', async () => {
  const delays = Array.from({ length: rounds }, (_, index) => index * 12)
  for (const delay of delays) {
    const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-kill-'))
    try {
      await firstStartKilled(folder, delay)
      const { db, close } = await open(folder)
      expect(await db.selectFrom('groups').select('id').execute()).toEqual([{ id: 1 }])
      await close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}, 900_000)
