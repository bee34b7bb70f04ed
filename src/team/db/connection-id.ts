import type { TeamDb } from './schema'

/**
 * The id of the connection to a place: `first` at the first start, then the same on all servers of the database and
 * after a restore.
 */
export async function connectionId(db: TeamDb, place: string, first: string): Promise<string> {
  await db
    .insertInto('team_connection')
    .values({ place, id: first })
    .onConflict(conflict => conflict.column('place').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('team_connection')
    .select('id')
    .where('place', '=', place)
    .executeTakeFirstOrThrow()
  return id
}
