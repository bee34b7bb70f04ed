import { sequenceRows } from '#service/db/counters'
import { type Db, firstTables } from '#service/db/schema'

// Row of `counters` with the rows of the large group and bundle; -1 if the database must stay without demo data.
const marker = 'demo'

async function markerOf(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', marker).executeTakeFirst()
  return row?.value
}

/** True if nothing was ever written: no data, no demo data and no refusal of demo data. */
export async function isUntouched(db: Db): Promise<boolean> {
  if ((await markerOf(db)) !== undefined) return false
  const counters = [...(await db.selectFrom('counters').selectAll().execute()), ...(await sequenceRows(db))]
  const settings = await db.selectFrom('authenticationSettings').select('settings').executeTakeFirst()
  const email = await db.selectFrom('emails').select('id').limit(1).executeTakeFirst()
  return counters.every(({ value }) => value === 0) && !email && (settings?.settings ?? '{}') === '{}'
}

/** Marks the database as demo data with `rows` in the large group and bundle. */
export async function markDemo(db: Db, rows: number): Promise<void> {
  await db.insertInto('counters').values({ name: marker, value: rows }).execute()
}

/** Marks an untouched database to stay without demo data. */
export async function declineDemo(db: Db): Promise<void> {
  if (await isUntouched(db)) await markDemo(db, -1)
}

/** Rows of the demo's large group and bundle; undefined without demo data. */
export async function demoRows(db: Db): Promise<number | undefined> {
  const rows = await markerOf(db)
  return rows === undefined || rows < 0 ? undefined : rows
}

const kept = new Set(['groups', 'counters', 'authenticationSettings'])

/** Empties the tables but keeps the counters, so that no id is reused. */
export async function deleteRows(db: Db): Promise<void> {
  const tables = Object.keys(firstTables) as (keyof typeof firstTables)[]
  for (const table of tables.filter(table => !kept.has(table))) await db.deleteFrom(table).execute()
  await db.deleteFrom('groups').where('id', '<>', 1).execute()
  await db.updateTable('authenticationSettings').set({ settings: '{}' }).execute()
}

/** Deletes all data, demo or not, and prevents new demo data. */
export const removeDemo = (db: Db): Promise<void> =>
  db.transaction().execute(async transaction => {
    await deleteRows(transaction)
    await transaction.updateTable('counters').set({ value: -1 }).where('name', '=', marker).execute()
  })
