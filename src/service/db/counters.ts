import { SqliteAdapter, sql } from 'kysely'
import type { Db } from './schema'

/** Nouns whose integer ids the service assigns; no endpoint creates groups, NKIs and the like. */
export const counted = ['authentications', 'contacts', 'surveys', 'messages', 'bundles'] as const
export type Counted = (typeof counted)[number]

export const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter

const prefix = 'counter_'
const sequenceOf = (name: Counted) => `${prefix}${name}`

/**
 * Takes `count` ascending ids. An id is never reused.
 * SQLite counts in the rows of `counters`. In Postgres such a row would block other servers until the transaction
 * ends, so it uses sequences, which lock nothing and skip the ids of failed transactions.
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

/** Makes the next id greater than `value`, after rows with explicit ids were inserted. */
export async function raiseCounter(db: Db, name: Counted, value: number): Promise<void> {
  if (isSqlite(db)) {
    await db.updateTable('counters').set({ value }).where('name', '=', name).where('value', '<', value).execute()
  } else if (value > 0) {
    await sql`select setval(${sequenceOf(name)}, greatest(last_value, ${sql.lit(value)}))
      from ${sql.table(sequenceOf(name))}`.execute(db)
  }
}

/** Last ids of the sequences as rows of `counters`; empty on SQLite and before the sequences exist. */
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

/**
 * Continues Postgres's sequences after the counters of an earlier version or a backup, and deletes those counters.
 */
export async function continueSequences(db: Db): Promise<void> {
  if (isSqlite(db)) return
  const rows = await db.deleteFrom('counters').where('name', 'in', counted).returningAll().execute()
  for (const { name, value } of rows) await raiseCounter(db, name as Counted, value)
}
