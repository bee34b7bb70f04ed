import type { Connection } from '#contract/connection'
import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { createTeam, type Team, type TeamOptions } from '#team/create-team'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'

/** A connection of the embedded service, for tests. */
export const aConnection: Connection = {
  id: '0123456789abcdef',
  mode: 'embedded',
  paging: { start: 'start', limit: 'limit', size: 50 },
  order: 'order=DESC',
  contactFilter: 'brackets',
  demo: false,
  version: '1.2.3',
}

export interface MemoryTeam extends Team {
  db: TeamDb
  close(): Promise<void>
}

/** Creates a team on a migrated SQLite in memory. */
export async function createMemoryTeam(options: Partial<TeamOptions> = {}): Promise<MemoryTeam> {
  const db = openSqlite<TeamTables>(':memory:')
  await migrate(db, teamMigrations)
  const usual = { now: () => new Date(), accounts: 'off', place: 'embedded', connection: aConnection } as const
  return { ...(await createTeam({ ...usual, ...options, db })), db, close: () => db.destroy() }
}
