import { sql } from 'kysely'
import type { TeamDb } from '#team/db/schema'

type UnknownQuery = { connection: string; atWork: readonly string[]; person: string | undefined }

/** Writes of unknown outcome that nobody has settled: ended without an answer, or begun by a server that is gone. */
export async function countUnknown(db: TeamDb, { connection, atWork, person }: UnknownQuery): Promise<number> {
  const ofPerson = person === undefined ? sql`` : sql`and person = ${person}`
  const open = sql`connection = ${connection} and settled is null ${ofPerson}`
  // As the indexes of what is rare say it.
  const { rows } = await sql<{ count: number | string }>`select
    (select count(*) from team_write where outcome <> 'done' and outcome = 'unknown' and ${open}) +
    (select count(*) from team_write where state = 'begun' and server not in (${sql.join(atWork)}) and ${open})
    as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
