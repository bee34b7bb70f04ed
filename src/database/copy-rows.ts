import { type Kysely, SqliteAdapter, sql, type Transaction } from 'kysely'
import { type MigrationSet, migrate } from './migrate'
import type { OpenDatabase } from './open-database'
import { openSqlite } from './open-sqlite'

/** Returns the tables that these migrations create, without Kysely's own; referenced tables come first. */
export async function ownTables(sets: readonly MigrationSet[]): Promise<string[]> {
  const db = openSqlite<object>(':memory:')
  try {
    for (const set of sets) await migrate(db, set)
    const journals = sets.flatMap(({ journal }) => [journal, `${journal}_lock`])
    const { rows } = await sql<{ name: string; refers: number }>`select name,
      exists (select 1 from pragma_foreign_key_list(tables.name)) as refers
      from sqlite_master as tables where type = 'table' and name not like 'sqlite%' order by refers, name`.execute(db)
    return rows.map(({ name }) => name).filter(name => !journals.includes(name))
  } finally {
    await db.destroy()
  }
}

/** A row of any table: texts, numbers and nulls. */
export type Row = Record<string, unknown>

/** Rows per read. */
const batch = 1000
/** Values per statement; both databases limit them. */
const mostValues = 10_000

/** All rows of a table in one snapshot, batch by batch. */
export async function* rowsOf<Tables>(
  trx: Transaction<Tables>,
  dialect: OpenDatabase<Tables>['dialect'],
  table: string,
): AsyncGenerator<Row[]> {
  if (dialect === 'sqlite') {
    for (let after = 0; ; ) {
      const { rows } = await sql<Row & { _at: number }>`select rowid as "_at", * from ${sql.table(table)}
        where rowid > ${after} order by rowid limit ${batch}`.execute(trx)
      const last = rows.at(-1)
      if (!last) return
      after = last._at
      yield rows.map(({ _at, ...row }) => row)
    }
  }
  await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(trx)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from all_rows`.execute(trx)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await sql`close all_rows`.execute(trx)
  }
}

/** Inserts rows into a table with the same columns. */
export async function insertRows<Tables>(trx: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const atOnce = Math.max(1, Math.floor(mostValues / Math.max(1, columns)))
  for (let from = 0; from < rows.length; from += atOnce) {
    await trx
      .insertInto(table as never)
      .values(rows.slice(from, from + atOnce) as never)
      .execute()
  }
}

/** Continues Postgres's identity columns after inserted rows. SQLite does so itself. */
export async function continuePositions(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  const { rows } = await sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(db)
}
