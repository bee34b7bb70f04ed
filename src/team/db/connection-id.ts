import type { TeamDb } from './schema'

/**
 * The id of the connection to a place: made at the first start and the same from then on, on all servers of one database
 * and after a restore. `first` is what it begins as.
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
