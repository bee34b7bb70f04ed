import { setImmediate } from 'node:timers/promises'
import type { CompiledQuery, Insertable } from 'kysely'
import type { Db, Tables } from '#service/db/schema'

// Both databases take more in a statement; longer ones are no faster.
const parametersPerInsert = 1500

/**
 * Inserts rows as they are made; no more than one statement's are held at a time. All rows have the same members in
 * the same order: the statement is written once and used again with the values of the next rows.
 */
export async function insertAll<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: Iterable<Insertable<Tables[T]>>,
): Promise<void> {
  let batch: Insertable<Tables[T]>[] = []
  let whole: CompiledQuery | undefined
  const compile = () => db.insertInto(table).values(batch).compile()
  for (const row of rows) {
    batch.push(row)
    if (batch.length * Object.keys(row).length < parametersPerInsert) continue
    whole ??= compile()
    await db.executeQuery({ ...whole, parameters: batch.flatMap(row => Object.values<unknown>(row)) })
    batch = []
    // The memory of a statement is given back when the loop of events turns, and only then.
    await setImmediate()
  }
  if (batch.length > 0) await db.executeQuery(compile())
}
