import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { ownTables } from '#database/copy-rows'
import { type OpenDatabase, openBeside } from '#database/open-database'
import { allSets, leftOut } from '#server/backup/backup'
import { sequenceRows } from '#service/db/counters'
import type { Tables } from '#service/db/schema'

/** Returns every row of every backed-up table as text, in the same order for both databases. */
export async function allRows(place: Parameters<typeof openBeside>[0]): Promise<Record<string, string[]>> {
  const { db, close }: OpenDatabase<Tables> = openBeside(place)
  const all: Record<string, string[]> = {}
  for (const table of (await ownTables(allSets)).filter(name => !leftOut.includes(name))) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    if (table === 'counters') rows.push(...(await sequenceRows(db)))
    all[table] = rows.map(row => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
  }
  await close()
  return all
}

/** A complete backup whose last rows no table accepts. */
export function truncatedBackup(backup: Uint8Array): Buffer {
  const lines = gunzipSync(backup).toString().trim().split('\n')
  const last = lines.findLastIndex(line => line.includes('"rows":[{'))
  lines[last] = (lines[last] ?? '').replaceAll('"rows":[{', '"rows":[{"no_such_column":1,')
  return gzipSync(`${lines.join('\n')}\n`)
}
