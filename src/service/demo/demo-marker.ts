import type { Db } from '#service/db/schema'

// Beside the counters of the service: how many rows the large group and bundle hold, and -1 for no demo at all.
const marker = 'demo'

async function markerOf(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', marker).executeTakeFirst()
  return row?.value
}

/** True when nothing was ever written: neither by a caller, nor as demo data, nor that there shall be none. */
export async function isUntouched(db: Db): Promise<boolean> {
  if ((await markerOf(db)) !== undefined) return false
  const used = await db.selectFrom('counters').select('name').where('value', '>', 0).limit(1).executeTakeFirst()
  const settings = await db.selectFrom('authenticationSettings').select('settings').executeTakeFirst()
  const email = await db.selectFrom('emails').select('id').limit(1).executeTakeFirst()
  return !used && !email && (settings?.settings ?? '{}') === '{}'
}

/** Notes that the demo data is there, with so many rows in the large group and bundle. */
export async function markDemo(db: Db, rows: number): Promise<void> {
  await db.insertInto('counters').values({ name: marker, value: rows }).execute()
}

/** Notes that this database shall have no demo data, so that a later start does not make any. */
export async function declineDemo(db: Db): Promise<void> {
  if (await isUntouched(db)) await markDemo(db, -1)
}

/** How many rows the large group and bundle of the demo hold; undefined when this database holds no demo. */
export async function demoRows(db: Db): Promise<number | undefined> {
  const rows = await markerOf(db)
  return rows === undefined || rows < 0 ? undefined : rows
}

/** Notes that the demo data are gone, for good. */
export async function endDemo(db: Db): Promise<void> {
  await db.updateTable('counters').set({ value: -1 }).where('name', '=', marker).execute()
}
