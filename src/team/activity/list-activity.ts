import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TeamDb, TeamTables } from '#team/db/schema'

/** What of the activity is asked for; absent members do not narrow it. */
export interface ActivityFilter {
  /** One entry. */
  id?: string | undefined
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
  after?: Place | undefined
}

/** A place in the list: when an entry was begun, and its position among those of one moment. */
export type Place = { at: string; position: number }

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
    .leftJoin('team_receipt', 'team_receipt.id', 'entry.id')
    // What was begun, and events: as the indexes say it.
    .where('entry.begun', 'is', null)

/** Where those of a rare outcome are to be found; undefined where nearly all are of it. */
function candidatesOf(outcome: string, atWork: readonly string[]) {
  const servers = sql.join(atWork)
  const open = sql`select id from team_write where state = 'begun'`
  const failed = sql`select id from team_write where outcome <> 'done'`
  const unsettled = sql`${open} and server not in (${servers}) union all ${failed} and outcome = 'unknown'`
  const candidates: Record<string, RawBuilder<unknown>> = {
    'under-way': sql`${open} and server in (${servers})`,
    refused: sql`${failed} and outcome = 'refused'`,
    'not-sent': sql`${failed} and outcome = 'not-sent'`,
    unknown: unsettled,
    'not-done': unsettled,
  }
  return candidates[outcome]
}

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
    if (filter.id !== undefined) conditions.push(eb('entry.id', '=', filter.id))
    if (person !== undefined) conditions.push(eb('entry.person', '=', person))
    if (kind !== undefined) conditions.push(eb('entry.endpoint', '=', kind))
    if (begin !== undefined) conditions.push(eb('entry.at', '>=', begin))
    if (end !== undefined) conditions.push(eb('entry.at', '<', end))
    if (after !== undefined) {
      conditions.push(sql<SqlBool>`(entry.at, entry.position) < (${after.at}, ${after.position})` as never)
    }
    if (thing !== undefined) {
      const about = selectFrom('team_activity_thing').select('entry').where('thing', '=', thing)
      conditions.push(eb('entry.id', 'in', about))
    }
    if (filter.outcome === 'happened') conditions.push(sql<SqlBool>`entry.kind = 'event'` as never)
    else if (filter.outcome !== undefined) {
      conditions.push(sql<SqlBool>`${outcome} = ${filter.outcome}` as never)
      const candidates = candidatesOf(filter.outcome, atWork)
      if (candidates) conditions.push(sql<SqlBool>`entry.id in (${candidates})` as never)
    }
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
      'team_receipt.id as receiptStored',
      'ended.things as answered',
      'settled.at as settledAt',
      'settled.by as settledBy',
      'settled.person as settledPerson',
      'settled.name as settledName',
      outcome.as('outcome'),
    ])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.position', 'desc')
    .limit(limit)
    .execute()
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number]
