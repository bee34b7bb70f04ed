/** A data folder and a backup of an older version keep every row in this version. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open-database'
import { postgresMissing, startPostgresCluster } from '#database/testing/postgres-cluster'
import { allRows } from '#server/testing/backup-rows'
import { counted, nextId } from '#service/db/counters'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { createActivity } from '#team/activity/activity'
import type { TeamTables } from '#team/db/schema'
import { allSets, readBackup, writeBackup } from './backup'

type Row = Record<string, unknown>
type Place = Parameters<typeof allRows>[0]

const file = (name: string) => join(import.meta.dirname, '../testing/version-before', name)
const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-before-'))
const dataDir = join(folder, 'opened')
const environment = { SESSION_SECRET: 'a-secret-of-at-least-32-characters' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Columns that this version has dropped. */
const dropped = ['team_activity.previous', 'team_activity.hash', 'team_write.answerHash']

/** Columns that this version added. */
const added: Record<string, Row> = {
  team_activity: { job: null, change: null },
  team_person: { lastVisit: null },
  team_write: { seenAt: null, sent: null },
  team_receipt: { sent: null },
}

function kept(table: string, row: Row): Row {
  const left = Object.entries(row).filter(([column]) => !dropped.includes(`${table}.${column}`))
  const rest = { ...Object.fromEntries(left), ...added[table] }
  return table === 'team_activity' && row.receipt !== null ? { ...rest, receipt: '1' } : rest
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

/** Opens a place with this version and writes to it; returns its rows as found. */
async function open(place: Place): Promise<Record<string, string[]>> {
  const { db, close } = await openDatabase<TeamTables>(place, allSets)
  const { team_activity_expiry: _, team_background_job: __, team_background_row: ___, ...rows } = await allRows(place)
  const [now, newId] = [() => new Date(), () => crypto.randomUUID()]
  const activity = createActivity({ db, now, newId, connection: 'c', secrets: ['s'], days: 730 })
  await activity.event({ who: undefined, name: 'signed-in' })
  const entries = await db.selectFrom('team_activity').select('endpoint').orderBy('position').execute()
  expect([entries.length, entries.at(-1)?.endpoint]).toEqual([(rows.team_activity?.length ?? 0) + 1, 'signed-in'])
  await expect(db.updateTable('team_activity').set({ name: 'Adam' }).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('team_activity').execute()).rejects.toThrow('never changed')
  await close()
  return rows
}

/** Takes the next id of each kind. */
async function takeIds(place: Place): Promise<number[]> {
  const { db, close } = await openDatabase<Tables>(place, allSets)
  const ids = []
  for (const name of counted) ids.push(await nextId(db, name))
  await close()
  return ids
}

/** The last ids stored by the older version. */
const idsBefore = () => {
  const rows = (rowsBefore.counters ?? []).map(row => JSON.parse(row) as { name: string; value: number })
  return counted.map(name => rows.find(row => row.name === name)?.value ?? NaN)
}

const expected = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.keys(rows).map(name => [name, rowsBefore[name]]))

test('opens the older data folder', async () => {
  await (await openDatabase({ dataDir }, [])).close()
  writeFileSync(join(dataDir, 'service.sqlite'), gunzipSync(readFileSync(file('service.sqlite.gz'))))
  const rows = await open({ dataDir })
  expect(rows).toEqual(expected(rows))
  expect(Object.keys(rows)).toHaveLength(37)
})

test('restores the older backup into a folder', async () => {
  const restored = join(folder, 'restored')
  expect(await readBackup({ ...environment, DATA_DIR: restored }, file('one.backup'))).toContain('Restored: 53 rows')
  const rows = await open({ dataDir: restored })
  expect(rows).toEqual(expected(rows))
})

describe.skipIf(postgresMissing())('on Postgres', () => {
  let cluster: Awaited<ReturnType<typeof startPostgresCluster>>
  beforeAll(async () => {
    cluster = await startPostgresCluster()
  }, 60_000)
  afterAll(() => cluster.stop())

  test('restores the older backup, and a backup of the result', async () => {
    const databaseUrl = await cluster.createDatabase('restored')
    await readBackup({ ...environment, DATABASE_URL: databaseUrl }, file('one.backup'))
    const rows = await open({ databaseUrl })
    expect(rows).toEqual(expected(rows))
    const given = await takeIds({ databaseUrl })
    expect(given).toEqual(idsBefore().map(id => id + 1))

    const next = join(folder, 'next.backup')
    await writeBackup({ ...environment, DATABASE_URL: databaseUrl }, next)
    const again = await cluster.createDatabase('again')
    await readBackup({ ...environment, DATABASE_URL: again }, next)
    expect((await open({ databaseUrl: again })).team_activity).toHaveLength(15)
    const following = given.map(id => id + 1)
    expect(await takeIds({ databaseUrl: again })).toEqual(following)

    const dataDir = join(folder, 'from-postgres')
    await readBackup({ ...environment, DATA_DIR: dataDir }, next)
    expect(await takeIds({ dataDir })).toEqual(following)
  })

  test('continues its ids after an upgrade', async () => {
    const databaseUrl = await cluster.createDatabase('upgraded')
    const { '0004-sequences': _, ...migrations } = serviceMigrations.migrations
    const before = await openDatabase<Tables>({ databaseUrl }, [{ ...serviceMigrations, migrations }])
    await before.db.updateTable('counters').set({ value: 41 }).execute()
    await before.close()
    expect(await takeIds({ databaseUrl })).toEqual(counted.map(() => 42))
  })
})
