import type { Transaction } from 'kysely'
import type { TeamDb, TeamTables } from '#team/db/schema'

/**
 * Carries out a change of people, roles or keys, one at a time on all servers: what it reads is what those before it
 * left, so that two who take each other's rights away do not both succeed.
 */
export const changePeople = <T>(db: TeamDb, change: (transaction: Transaction<TeamTables>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async transaction => {
    // Writing this row, which is always there, takes its lock on Postgres and the file's on SQLite.
    await transaction.updateTable('team_role').set({ builtIn: 1 }).where('id', '=', 'admin').execute()
    return change(transaction)
  })
