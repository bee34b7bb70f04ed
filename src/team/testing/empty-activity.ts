import type { TeamDb } from '#team/db/schema'

/** Empties the tables of activity, which is not otherwise done: a Postgres takes seconds to be made. */
export async function emptyActivity(db: TeamDb): Promise<void> {
  const head = (values: object) => db.updateTable('team_activity_head').set(values).execute()
  await head({ expiredTo: 2 ** 31 - 1 })
  const tables = ['team_activity', 'team_activity_thing', 'team_write', 'team_receipt', 'team_server'] as const
  for (const table of tables) await db.deleteFrom(table).execute()
  await head({ position: 0, hash: '', expiredTo: 0 })
}
