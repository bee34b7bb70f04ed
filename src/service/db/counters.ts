import { SqliteAdapter, sql } from 'kysely'
import type { Db } from './schema'

/** What has whole-number ids that the service gives out; no endpoint creates groups, NKIs and the like. */
export const counted = ['authentications', 'contacts', 'surveys', 'messages', 'bundles'] as const
export type Counted = (typeof counted)[number]

export const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter

const prefix = 'counter_'
const sequenceOf = (name: Counted) => `${prefix}${name}`

/**
 * Takes `count` ids, each greater than the one before. An id is given once, also after what had it is deleted.
 *
 * SQLite counts in the rows of `counters`. On Postgres such a row would keep all other servers waiting until the
 * transaction ends: a sequence locks nothing, and the ids of a transaction that fails are never given.
 */
export async function nextIds(db: Db, name: Counted, count: number): Promise<number[]> {
  if (isSqlite(db)) {
    const { value } = await db
      .updateTable('counters')
      .set(row => ({ value: row('value', '+', count) }))
      .where('name', '=', name)
      .returning('value')
      .executeTakeFirstOrThrow()
    return Array.from({ length: count }, (_, at) => value - count + 1 + at)
  }
  const { rows } = await sql<{ id: number }>`select nextval(${sequenceOf(name)})::integer as id
    from generate_series(1, ${sql.lit(count)})`.execute(db)
  return rows.map(({ id }) => id)
}

export async function nextId(db: Db, name: Counted): Promise<number> {
  const [id] = await nextIds(db, name, 1)
  return id as number
}

/** Makes the next id of `name` greater than `value`: for rows that were written with ids of their own. */
export async function raiseCounter(db: Db, name: Counted, value: number): Promise<void> {
  if (isSqlite(db)) {
    await db.updateTable('counters').set({ value }).where('name', '=', name).where('value', '<', value).execute()
  } else if (value > 0) {
    await sql`select setval(${sequenceOf(name)}, greatest(last_value, ${sql.lit(value)}))
      from ${sql.table(sequenceOf(name))}`.execute(db)
  }
}

/** The last ids that sequences gave, as rows of `counters`; none on SQLite, and none before they were made. */
export async function sequenceRows(db: Db): Promise<{ name: string; value: number }[]> {
  if (isSqlite(db)) return []
  const { rows } = await sql<{
    name: string
    value: number
  }>`select substr(sequencename, ${sql.lit(prefix.length + 1)}) as name,
    coalesce(last_value, 0)::integer as value
    from pg_sequences where schemaname = current_schema() and starts_with(sequencename, ${prefix})`.execute(db)
  return rows
}

export async function createSequences(db: Db): Promise<void> {
  if (isSqlite(db)) return
  for (const name of counted) await sql`create sequence ${sql.table(sequenceOf(name))} as integer`.execute(db)
}

/** Makes the sequences of Postgres go on after the counters that an earlier version or a backup left, and deletes these. */
export async function continueSequences(db: Db): Promise<void> {
  if (isSqlite(db)) return
  const rows = await db.deleteFrom('counters').where('name', 'in', counted).returningAll().execute()
  for (const { name, value } of rows) await raiseCounter(db, name as Counted, value)
}
