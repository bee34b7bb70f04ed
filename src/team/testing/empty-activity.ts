import type { TeamDb } from '#team/db/schema'

/** Empties the activity tables, which the product never does: creating a new Postgres takes seconds. */
export async function emptyActivity(db: TeamDb): Promise<void> {
  const mayLeave = (before: string) => db.updateTable('team_activity_expiry').set({ before }).execute()
  await mayLeave('9999')
  const tables = ['team_activity', 'team_activity_thing', 'team_write', 'team_receipt', 'team_server'] as const
  for (const table of tables) await db.deleteFrom(table).execute()
  await mayLeave('')
}
