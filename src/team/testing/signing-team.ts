import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { openPglite } from '#database/testing/pglite-database'
import { createTeam, type Team } from '#team/create-team'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import type { SigningOptions } from '#team/sign-in/signing'
import { aConnection } from './memory-team'
import { teamOrigin } from './team-origin'

/** A team in a test, with a movable clock. */
export interface SigningTeam extends Team {
  db: TeamDb
  clock: { ahead: number }
}

type Options = Partial<SigningOptions> & { origin?: () => string }

/**
 * Creates a team with sign-in over an open database. `clock.ahead` (milliseconds) moves our clock, not the issuer's.
 */
export async function signingTeam(db: TeamDb, options: Options = {}): Promise<SigningTeam> {
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead)
  const signing: SigningOptions = {
    origin: () => teamOrigin,
    secrets: ['a secret of a test, 32 characters'],
    hashCost: 4,
    ...options,
  }
  const team = await createTeam({ db, now, accounts: 'on', signing, place: 'embedded', connection: aConnection })
  return { ...team, db, clock }
}

/** Opens migrated databases of both dialects. */
export const teamDatabases = {
  SQLite: async (): Promise<TeamDb> => {
    const db = openSqlite<TeamTables>(':memory:')
    await migrate(db, teamMigrations)
    return db
  },
  Postgres: async (): Promise<TeamDb> => (await openPglite<TeamTables>(teamMigrations)).db,
}
