/** What the version that linked entries by hashes left, as a data folder and as a backup: every row is there in this version. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database'
import { postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import { allRows } from '#server/testing/all-rows'
import { createActivity } from '#team/activity/activity'
import type { TeamTables } from '#team/db/schema'
import { allSets } from './backup-format'
import { readBackup } from './read-backup'

type Row = Record<string, unknown>
type Place = Parameters<typeof allRows>[0]

const file = (name: string) => join(import.meta.dirname, '../testing/version-before', name)
const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-before-'))
const dataDir = join(folder, 'opened')
const environment = { SESSION_SECRET: 'a-secret-of-at-least-32-characters' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A row without what this version has dropped. */
function kept(table: string, { previous, hash, answerHash, ...row }: Row): Row {
  if (table === 'team_write') return { ...row, hash }
  return table === 'team_activity' && row.receipt !== null ? { ...row, receipt: '1' } : row
}

const rowsBefore: Record<string, string[]> = {}

beforeAll(() => {
  const path = join(folder, 'before.sqlite')
  writeFileSync(path, gunzipSync(readFileSync(file('service.sqlite.gz'))))
  const database = new Database(path)
  const { length } = database.prepare('select * from team_activity').all([])
  expect(length).toBe(14)
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all([]) as { name: string }[]
  for (const { name } of tables) {
    const rows = (database.prepare(`select * from ${name}`).all([]) as Row[]).map(row => kept(name, row))
    rowsBefore[name] = rows.map(row => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
  }
  database.close()
})

/** Compares every table of that version, and stores an entry. */
async function check(place: Place): Promise<void> {
  const { db, close } = await openDatabase<TeamTables>(place, allSets)
  const { team_activity_expiry: _, ...rows } = await allRows(place)
  expect(Object.keys(rows)).toHaveLength(38)
  expect(rows).toEqual(Object.fromEntries(Object.keys(rows).map(name => [name, rowsBefore[name]])))

  const [now, newId] = [() => new Date(), () => crypto.randomUUID()]
  await createActivity({ db, now, newId, connection: 'c', secrets: ['s'], days: 730 }).event({
    who: undefined,
    name: 'signed-in',
  })
  const entries = await db.selectFrom('team_activity').select('endpoint').orderBy('position').execute()
  expect([entries.length, entries.at(-1)?.endpoint]).toEqual([15, 'signed-in'])
  await expect(db.updateTable('team_activity').set({ name: 'Adam' }).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('team_activity').execute()).rejects.toThrow('never changed')
  await close()
}

test('its data folder opens', async () => {
  await (await openDatabase({ dataDir }, [])).close()
  writeFileSync(join(dataDir, 'service.sqlite'), gunzipSync(readFileSync(file('service.sqlite.gz'))))
  await check({ dataDir })
})

test('its backup is restored into a folder', async () => {
  const restored = join(folder, 'restored')
  expect(await readBackup({ ...environment, DATA_DIR: restored }, file('one.backup'))).toContain('Restored: 53 rows')
  await check({ dataDir: restored })
})

describe.skipIf(postgresMissing())('on Postgres', () => {
  let cluster: Awaited<ReturnType<typeof startPostgresCluster>>
  beforeAll(async () => {
    cluster = await startPostgresCluster()
  }, 60_000)
  afterAll(() => cluster.stop())

  test('its backup is restored, and positions go on', async () => {
    const databaseUrl = await cluster.createDatabase('restored')
    await readBackup({ ...environment, DATABASE_URL: databaseUrl }, file('one.backup'))
    await check({ databaseUrl })
  })
})
