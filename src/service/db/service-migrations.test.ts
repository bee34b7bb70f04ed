import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KyselyPlugin, Migrator, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '#database/migrate'
import { openDatabase } from '#database/open-database'
import { openSqlite } from '#database/open-sqlite'
import { nextId, nextIds, raiseCounter } from './counters'
import type { Tables } from './schema'
import { serviceMigrations } from './service-migrations'

const firstMigration = serviceMigrations.migrations['0001-tables']!

const open = (dataDir: string) => openDatabase<Tables>({ dataDir }, [serviceMigrations])

const folders: string[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-service-'))
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('what was written is there after closing and opening again', async () => {
  const dataDir = newFolder()
  const first = await open(dataDir)
  expect(await nextIds(first.db, 'contacts', 3)).toEqual([1, 2, 3])
  await first.close()

  const second = await open(dataDir)
  expect(await nextId(second.db, 'contacts')).toBe(4)
  await raiseCounter(second.db, 'contacts', 2)
  expect(await nextId(second.db, 'contacts')).toBe(5)
  await raiseCounter(second.db, 'contacts', 100)
  expect(await nextId(second.db, 'contacts')).toBe(101)
  await second.close()
})

test('a data folder of before there was a room for databases opens as it is', async () => {
  const dataDir = newFolder()
  // As the service alone opened it: the file, and the journal under the names that Kysely gives it.
  const before = openSqlite<Tables>(join(dataDir, 'service.sqlite'))
  const provider = { getMigrations: () => Promise.resolve({ '0001-tables': firstMigration }) }
  expect((await new Migrator({ db: before, provider }).migrateToLatest()).error).toBeUndefined()
  expect(await nextIds(before, 'contacts', 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const schema = sql<{ name: string; sql: string }>`select name, sql from sqlite_master order by name`
  const journal = sql`select * from kysely_migration`
  const [tables, carriedOut] = [(await schema.execute(before)).rows, (await journal.execute(before)).rows]
  await before.destroy()

  const sets = [{ ...serviceMigrations, migrations: { '0001-tables': firstMigration } }]
  const after = await openDatabase<Tables>({ dataDir }, sets)
  expect((await schema.execute(after.db)).rows).toEqual(tables)
  expect((await journal.execute(after.db)).rows).toEqual(carriedOut)
  expect(carriedOut).toMatchObject([{ name: '0001-tables' }])
  expect(await nextId(after.db, 'contacts')).toBe(8)
  await after.close()
})

/** Lets so many statements through, and then none. */
function failingAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery({ node }) {
      if (left-- > 0) return node
      throw new Error('The power is gone.')
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

test('a first start that fails at any statement leaves nothing in the way of the next', async () => {
  let statements = 0
  for (let isDone = false; !isDone; statements += 1) {
    const db = openSqlite<Tables>(':memory:')
    isDone = await migrate(db.withPlugin(failingAfter(statements)), serviceMigrations).then(
      () => true,
      () => false,
    )
    await migrate(db, serviceMigrations)
    expect(await nextId(db, 'contacts')).toBe(1)
    await db.destroy()
  }
  expect(statements).toBeGreaterThan(30)
})

test('several rows of whole batches come back whole', async () => {
  const { db, close } = await open(newFolder())
  for (const count of [99, 100, 101, 200]) {
    await db.deleteFrom('groups').execute()
    const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Group ${index + 1}` }))
    await db.insertInto('groups').values(rows).execute()
    expect(await db.selectFrom('groups').selectAll().orderBy('id').execute()).toEqual(rows)
  }
  await close()
})
