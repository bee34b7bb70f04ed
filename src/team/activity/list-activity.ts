import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { TeamDb, TeamTables } from '#team/db/schema'

/** What of the activity is asked for; absent members do not narrow it. */
export interface ActivityFilter {
  person?: string | undefined
  /** The row of a table, or the name of an event. */
  kind?: string | undefined
  /** `kind:id`. */
  thing?: string | undefined
  /** UTC; inclusive. */
  begin?: string | undefined
  /** UTC; exclusive. */
  end?: string | undefined
  outcome?: string | undefined
  /** The place after which to go on. */
  after?: number | undefined
}

type Joined = TeamTables & {
  entry: TeamTables['team_activity']
  ended: TeamTables['team_activity']
  settled: TeamTables['team_activity']
}

/** What became of it, from the entries alone; of one that only began the servers at work decide. */
const outcomeOf = (atWork: readonly string[]) => sql<string>`case
  when entry.kind = 'event' then 'happened'
  when settled.outcome is not null and coalesce(ended.outcome, 'unknown') = 'unknown' then settled.outcome
  when ended.outcome is not null then ended.outcome
  when team_write.server in (${sql.join(atWork)}) then 'under-way'
  else 'unknown' end`

const joined = (db: TeamDb) =>
  db
    .selectFrom('team_activity as entry')
    .leftJoin('team_activity as ended', on => on.onRef('ended.begun', '=', 'entry.id').on('ended.kind', '=', 'ended'))
    .leftJoin('team_activity as settled', on =>
      on.onRef('settled.begun', '=', 'entry.id').on('settled.kind', '=', 'settled'),
    )
    .leftJoin('team_write', 'team_write.id', 'entry.id')
    .where('entry.kind', 'in', ['begun', 'event'])

/** What was done, newest first: a write with its end and what was found out about it in one row. */
export function listEntries(
  db: TeamDb,
  {
    connection,
    atWork,
    filter,
    limit,
  }: { connection: string; atWork: readonly string[]; filter: ActivityFilter; limit: number },
) {
  const outcome = outcomeOf(atWork)
  const { person, kind, thing, begin, end, after } = filter
  const narrow = ({ eb, and, selectFrom }: ExpressionBuilder<Joined, 'entry'>) => {
    const conditions = [eb('entry.connection', '=', connection)]
    if (person !== undefined) conditions.push(eb('entry.person', '=', person))
    if (kind !== undefined) conditions.push(eb('entry.endpoint', '=', kind))
    if (begin !== undefined) conditions.push(eb('entry.at', '>=', begin))
    if (end !== undefined) conditions.push(eb('entry.at', '<', end))
    if (after !== undefined) conditions.push(eb('entry.position', '<', after))
    if (thing !== undefined) {
      const about = selectFrom('team_activity_thing').select('entry').where('thing', '=', thing)
      conditions.push(eb('entry.id', 'in', about))
    }
    if (filter.outcome !== undefined) conditions.push(sql<SqlBool>`${outcome} = ${filter.outcome}` as never)
    return and(conditions)
  }
  return joined(db)
    .where(eb => narrow(eb as never))
    .select([
      'entry.position',
      'entry.id',
      'entry.at',
      'entry.by',
      'entry.person',
      'entry.name',
      'entry.endpoint',
      'entry.things',
      'entry.members',
      'entry.details',
      'entry.requestId',
      'ended.status',
      'ended.ms',
      'ended.receipt',
      'ended.things as answered',
      'settled.at as settledAt',
      'settled.by as settledBy',
      'settled.person as settledPerson',
      'settled.name as settledName',
      outcome.as('outcome'),
    ])
    .orderBy('entry.position', 'desc')
    .limit(limit)
    .execute()
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number]
