import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseFull } from './database-unavailable'
import { openDatabase } from './open-database'
import { temporaryFolder } from './testing/temporary-folder'

type Notes = { notes: { text: string } }
const notes = {
  name: 'notes',
  journal: 'notes_migration',
  migrations: {
    '0001': { up: (db: Kysely<unknown>) => db.schema.createTable('notes').addColumn('text', 'text').execute() },
  },
}
const text = 'x'.repeat(4000)

const insert = (db: Kysely<Notes>) => db.insertInto('notes').values({ text }).execute()
const many = async (db: Kysely<Notes>) => {
  for (let n = 0; n < 20; n++) await insert(db)
}
const manyAtOnce = (db: Kysely<Notes>) => {
  const values = Array.from({ length: 20 }, () => ({ text }))
  return db.insertInto('notes').values(values).returning('text').execute()
}

/** A database without room: SQLite reports a full disk when it reaches `max_page_count`. */
async function aFullDatabase() {
  const { db, close } = await openDatabase<Notes>({ dataDir: temporaryFolder() }, [notes])
  onTestFinished(close)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 3)}`.execute(db)
  return db
}

test.each<[string, (db: Kysely<Notes>) => Promise<unknown>]>([
  ['a statement', many],
  ['a transaction', db => db.transaction().execute(many)],
  ['a statement that answers', manyAtOnce],
])('reports a full disk as the error of %s', async (_, write) => {
  const error = (await write(await aFullDatabase()).catch((error: unknown) => error)) as DatabaseFull
  expect(error).toBeInstanceOf(DatabaseFull)
  expect(error.nothingDone).toBe(true)
  expect(error.cause).toMatchObject({ code: 'SQLITE_FULL' })
})

test('rolls back the whole transaction, stays readable, and accepts writes when there is room', async () => {
  const db = await aFullDatabase()
  const count = async () => (await db.selectFrom('notes').selectAll().execute()).length
  await expect(db.transaction().execute(many)).rejects.toThrow('The disk of the database is full.')
  expect(await count()).toBe(0)
  await sql`pragma max_page_count = 1000`.execute(db)
  await db.transaction().execute(many)
  expect(await count()).toBe(20)
})
