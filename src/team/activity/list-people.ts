import { sql } from 'kysely'
import type { TeamDb } from '#team/db/schema'

/** More people and keys are not told apart in one list. */
const most = 1000

/** Whoever stands in the activity, by the name of their latest entry. One step of an index for each, however much they did. */
export async function listActivityPeople(db: TeamDb, connection: string) {
  const next = sql`select min(person) from team_activity where begun is null`
  const { rows } = await sql<{ by: string; person: string; name: string }>`
    with recursive someone(person) as (
      select (${next}) union all
      select (${next} and team_activity.person > someone.person) from someone where someone.person is not null
    )
    select latest.by, latest.person, latest.name from someone join team_activity as latest on latest.id = (
      select id from team_activity where begun is null and person = someone.person and connection = ${connection}
      order by at desc, position desc limit 1
    ) limit ${most}`.execute(db)
  return rows
}
