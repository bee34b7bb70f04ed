import { sequenceRows } from '#service/db/counters'
import { type Db, firstTables } from '#service/db/schema'

// A row of `counters` beside the service's own: the rows of the large group and bundle, or -1 for no demo at all.
const marker = 'demo'

async function markerOf(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', marker).executeTakeFirst()
  return row?.value
}

/** True when nothing was ever written: no data of an account, no demo data and no refusal of them. */
export async function isUntouched(db: Db): Promise<boolean> {
  if ((await markerOf(db)) !== undefined) return false
  const counters = [...(await db.selectFrom('counters').selectAll().execute()), ...(await sequenceRows(db))]
  const settings = await db.selectFrom('authenticationSettings').select('settings').executeTakeFirst()
  const email = await db.selectFrom('emails').select('id').limit(1).executeTakeFirst()
  return counters.every(({ value }) => value === 0) && !email && (settings?.settings ?? '{}') === '{}'
}

/** Notes that the database has demo data, with so many rows in the large group and bundle. */
export async function markDemo(db: Db, rows: number): Promise<void> {
  await db.insertInto('counters').values({ name: marker, value: rows }).execute()
}

/** Notes that an untouched database gets no demo data at a later start. */
export async function declineDemo(db: Db): Promise<void> {
  if (await isUntouched(db)) await markDemo(db, -1)
}

/** Rows of the demo's large group and bundle; undefined when the database has no demo data. */
export async function demoRows(db: Db): Promise<number | undefined> {
  const rows = await markerOf(db)
  return rows === undefined || rows < 0 ? undefined : rows
}

const kept = new Set(['groups', 'counters', 'authenticationSettings'])

/** The tables as a migration leaves them; the counters go on, so that no id comes back. */
export async function deleteRows(db: Db): Promise<void> {
  const tables = Object.keys(firstTables) as (keyof typeof firstTables)[]
  for (const table of tables.filter(table => !kept.has(table))) await db.deleteFrom(table).execute()
  await db.deleteFrom('groups').where('id', '<>', 1).execute()
  await db.updateTable('authenticationSettings').set({ settings: '{}' }).execute()
}

/** Empties the database for good: the demo data, and what was written beside them. */
export const removeDemo = (db: Db): Promise<void> =>
  db.transaction().execute(async transaction => {
    await deleteRows(transaction)
    await transaction.updateTable('counters').set({ value: -1 }).where('name', '=', marker).execute()
  })
