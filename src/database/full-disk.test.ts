import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseFull } from './database-unavailable'
import { type OpenDatabase, openDatabase } from './open-database'

type Notes = { notes: { text: string } }
const notes = {
  name: 'notes',
  journal: 'notes_migration',
  migrations: {
    '0001': { up: (db: Kysely<unknown>) => db.schema.createTable('notes').addColumn('text', 'text').execute() },
  },
}
const text = 'x'.repeat(4000)

/** SQLite reports a full disk when it reaches `max_page_count`. */
describe('a full database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-full-'))
  let database: OpenDatabase<Notes>
  beforeEach(async () => {
    database = await openDatabase<Notes>({ dataDir: folder }, [notes])
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 3)}`.execute(database.db)
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const insert = (db: Kysely<Notes>) => db.insertInto('notes').values({ text }).execute()
  const many = async (db: Kysely<Notes>) => {
    for (let n = 0; n < 20; n++) await insert(db)
  }
  const count = async () => (await database.db.selectFrom('notes').selectAll().execute()).length

  test.each<[string, () => Promise<unknown>]>([
    ['a statement', () => many(database.db)],
    ['a transaction', () => database.db.transaction().execute(many)],
    [
      'a statement that answers',
      () =>
        database.db
          .insertInto('notes')
          .values(Array.from({ length: 20 }, () => ({ text })))
          .returning('text')
          .execute(),
    ],
  ])('reports a full disk as the error of %s', async (_, write) => {
    const error = (await write().catch((error: unknown) => error)) as DatabaseFull
    expect(error).toBeInstanceOf(DatabaseFull)
    expect(error.nothingDone).toBe(true)
    expect(error.cause).toMatchObject({ code: 'SQLITE_FULL' })
  })

  test('rolls back the whole transaction, stays readable, and accepts writes when there is room', async () => {
    await expect(database.db.transaction().execute(many)).rejects.toThrow('The disk of the database is full.')
    expect(await count()).toBe(0)
    await sql`pragma max_page_count = 1000`.execute(database.db)
    await database.db.transaction().execute(many)
    expect(await count()).toBe(20)
  })
})
