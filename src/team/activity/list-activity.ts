import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TeamDb } from '#team/db/schema'

/** What of the activity is asked for; absent members do not narrow it. */
export interface ActivityFilter {
  /** One entry. */
  id?: string | undefined
  person?: string | undefined
  /** The row of a table, or the name of an event. */
  kind?: string | undefined
  /** Some of them. */
  endpoints?: readonly string[] | undefined
  /** The rows of this job. */
  job?: string | undefined
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

type UnknownQuery = Pick<ActivityQuery, 'connection' | 'atWork'> & { person: string | undefined }

/** Ids of writes that ended without a known outcome, or were begun by a server that is gone, and that nobody has settled. */
function unknownIds({ connection, atWork, person }: UnknownQuery): RawBuilder<unknown> {
  const ofPerson = person === undefined ? sql`` : sql`and person = ${person}`
  const open = sql`connection = ${connection} and settled is null ${ofPerson}`
  // As the indexes of what is rare say it.
  return sql`select id from team_write where outcome <> 'done' and outcome = 'unknown' and ${open}
    union all select id from team_write where state = 'begun' and server not in (${sql.join(atWork)}) and ${open}`
}

/** A place in the list: when an entry was begun, and its position, which is greater the later it was stored. */
export type Place = { at: string; position: number }

/**
 * Which entries have an outcome, as the ledger says it: of what only began the servers at work decide. What is rare is
 * looked for where only that stands; nearly all is done.
 */
function withOutcome(
  outcome: string,
  { connection, atWork }: Pick<ActivityQuery, 'connection' | 'atWork'>,
): RawBuilder<SqlBool> {
  const servers = sql.join(atWork)
  const open = sql`select id from team_write where state = 'begun' and connection = ${connection}`
  const other = sql`select id from team_write where outcome <> 'done' and connection = ${connection}`
  const among: Record<string, RawBuilder<unknown>> = {
    'under-way': sql`${open} and server in (${servers})`,
    refused: sql`${other} and outcome = 'refused'`,
    'not-sent': sql`${other} and outcome = 'not-sent'`,
    unknown: unknownIds({ connection, atWork, person: undefined }),
    'not-done': sql`${open} and settled = 'not-done' union all ${other} and settled = 'not-done' and outcome = 'unknown'`,
  }
  const found = among[outcome]
  if (found) return sql`entry.id in (${found})`
  if (outcome === 'happened') return sql`entry.kind = 'event'`
  return sql`exists (select id from team_write where team_write.id = entry.id and (outcome = 'done'
    or settled = 'done' and (outcome is null or outcome = 'unknown')))`
}

const jobEvents = sql`('job-begun', 'job-ended')`

/** Of what a job tells of itself, the last: `things` of it is `["job:id"]`. */
const isLastOfJob = sql<SqlBool>`not (entry.endpoint in ${jobEvents} and exists (
  select 1 from team_activity_thing as other join team_activity as later on later.id = other.entry
  where other.thing = substr(entry.things, 3, length(entry.things) - 4)
  and later.endpoint in ${jobEvents} and later.position > entry.position))`

/** One page of what was begun and of events, newest first. */
function pageOf(db: TeamDb, { connection, atWork, filter, limit }: ActivityQuery) {
  const { id, person, kind, endpoints, job, thing, begin, end, outcome, after } = filter
  let page = db
    .selectFrom('team_activity as entry')
    .selectAll('entry')
    // As the indexes say it: ends are found by what they end.
    .where('entry.begun', 'is', null)
    .where('entry.connection', '=', connection)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.position', 'desc')
    .limit(limit)
  if (id !== undefined) page = page.where('entry.id', '=', id)
  if (person !== undefined) page = page.where('entry.person', '=', person)
  if (kind !== undefined) page = page.where('entry.endpoint', '=', kind)
  if (endpoints !== undefined) page = page.where('entry.endpoint', 'in', endpoints)
  // A job is one line; its rows stand with what they are about, and where something may have been done.
  if (job !== undefined) page = page.where('entry.job', '=', job)
  else if (id === undefined && thing === undefined && outcome === undefined) page = page.where('entry.job', 'is', null)
  if (id === undefined && thing === undefined) page = page.where(isLastOfJob)
  if (begin !== undefined) page = page.where('entry.at', '>=', begin)
  if (end !== undefined) page = page.where('entry.at', '<', end)
  if (outcome !== undefined) page = page.where(withOutcome(outcome, { connection, atWork }))
  if (after !== undefined)
    page = page.where(sql<SqlBool>`(entry.at, entry.position) < (${after.at}, ${after.position})`)
  if (thing === undefined) return page
  return page.where('entry.id', 'in', db.selectFrom('team_activity_thing').select('entry').where('thing', '=', thing))
}

interface ActivityQuery {
  connection: string
  /** The servers that are at work. */
  atWork: readonly string[]
  filter: ActivityFilter
  limit: number
}

/** What was done, newest first: a write with its end and what was found out about it in one row. */
export function listEntries(db: TeamDb, query: ActivityQuery) {
  const outcome = sql<string>`case
    when page.kind = 'event' then 'happened'
    when settled.outcome is not null and coalesce(ended.outcome, 'unknown') = 'unknown' then settled.outcome
    when ended.outcome is not null then ended.outcome
    when team_write.server in (${sql.join(query.atWork)}) then 'under-way'
    else 'unknown' end`
  return db
    .selectFrom(pageOf(db, query).as('page'))
    .leftJoin('team_activity as ended', on => on.onRef('ended.begun', '=', 'page.id').on('ended.kind', '=', 'ended'))
    .leftJoin('team_activity as settled', on =>
      on.onRef('settled.begun', '=', 'page.id').on('settled.kind', '=', 'settled'),
    )
    .leftJoin('team_write', 'team_write.id', 'page.id')
    .leftJoin('team_receipt', 'team_receipt.id', 'page.id')
    .select(['page.position', 'page.id', 'page.at', 'page.by', 'page.person', 'page.name', 'page.endpoint'])
    .select(['page.things', 'page.members', 'page.details', 'page.requestId'])
    .select([
      'ended.status',
      'ended.ms',
      'ended.receipt',
      'ended.change',
      'team_receipt.id as receiptStored',
      'ended.things as answered',
      'settled.at as settledAt',
      'settled.by as settledBy',
      'settled.person as settledPerson',
      'settled.name as settledName',
      outcome.as('outcome'),
    ])
    .orderBy('page.at', 'desc')
    .orderBy('page.position', 'desc')
    .execute()
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number]

/** More people and keys are not told apart in one list. */
const mostPeople = 1000

/** Everybody in the activity, by the name of their latest entry. One step of an index for each, however much they did. */
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
    ) limit ${mostPeople}`.execute(db)
  return rows
}

/** Writes of unknown outcome that nobody has settled. */
export async function countUnknown(db: TeamDb, query: UnknownQuery): Promise<number> {
  const counting = sql<{ count: number | string }>`select count(*) as count from (${unknownIds(query)}) as found`
  const { rows } = await counting.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** More notices help nobody. */
const mostListed = 50

/** A person's writes of unknown outcome that they have not seen. */
export const listUnseen = (db: TeamDb, query: UnknownQuery & { person: string }) =>
  db
    .selectFrom('team_write')
    .innerJoin('team_activity as entry', 'entry.id', 'team_write.id')
    .select(['team_write.key', 'team_write.id', 'team_write.endpoint', 'entry.at', 'entry.things', 'team_write.sent'])
    .where(sql<SqlBool>`team_write.id in (${unknownIds(query)})`)
    .where('team_write.key', 'is not', null)
    .where('team_write.seenAt', 'is', null)
    // A job says itself what may have been done.
    .where('entry.job', 'is', null)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.position', 'desc')
    .limit(mostListed)
    .execute()
