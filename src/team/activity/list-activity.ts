import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TeamDb } from '#team/db/schema'

/** Filters of the activity; absent members do not filter. */
export interface ActivityFilter {
  id?: string | undefined
  person?: string | undefined
  /** An endpoint's or event's name. */
  kind?: string | undefined
  endpoints?: readonly string[] | undefined
  job?: string | undefined
  /** `kind:id`. */
  thing?: string | undefined
  /** UTC; inclusive. */
  begin?: string | undefined
  /** UTC; exclusive. */
  end?: string | undefined
  outcome?: string | undefined
  after?: Place | undefined
}

type UnknownQuery = Pick<ActivityQuery, 'connection' | 'atWork'> & { person: string | undefined }

/** Ids of unsettled writes that ended with an unknown outcome or were begun by a dead server. */
function unknownIds({ connection, atWork, person }: UnknownQuery): RawBuilder<unknown> {
  const ofPerson = person === undefined ? sql`` : sql`and person = ${person}`
  const open = sql`connection = ${connection} and settled is null ${ofPerson}`
  // Worded like the partial indexes, so that they are used.
  return sql`select id from team_write where outcome <> 'done' and outcome = 'unknown' and ${open}
    union all select id from team_write where state = 'begun' and server not in (${sql.join(atWork)}) and ${open}`
}

/** A place in the list: time of the begin, and position, which grows with each stored entry. */
export type Place = { at: string; position: number }

/**
 * Filters entries by outcome, from the ledger: living servers decide about unfinished writes. Rare outcomes are
 * looked up by their partial indexes, because nearly all writes are done.
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

/** True for the last event of a job; its `things` are `["job:id"]`. */
const isLastOfJob = sql<SqlBool>`not (entry.endpoint in ${jobEvents} and exists (
  select 1 from team_activity_thing as other join team_activity as later on later.id = other.entry
  where other.thing = substr(entry.things, 3, length(entry.things) - 4)
  and later.endpoint in ${jobEvents} and later.position > entry.position))`

/** One page of begun writes and events, newest first. */
function pageOf(db: TeamDb, { connection, atWork, filter, limit }: ActivityQuery) {
  const { id, person, kind, endpoints, job, thing, begin, end, outcome, after } = filter
  let page = db
    .selectFrom('team_activity as entry')
    .selectAll('entry')
    // Worded like the index; ends are found by the entry they end.
    .where('entry.begun', 'is', null)
    .where('entry.connection', '=', connection)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.position', 'desc')
    .limit(limit)
  if (id !== undefined) page = page.where('entry.id', '=', id)
  if (person !== undefined) page = page.where('entry.person', '=', person)
  if (kind !== undefined) page = page.where('entry.endpoint', '=', kind)
  if (endpoints !== undefined) page = page.where('entry.endpoint', 'in', endpoints)
  // A job is one row; its own rows appear under their things, and where an outcome is unknown.
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
  atWork: readonly string[]
  filter: ActivityFilter
  limit: number
}

/** Lists entries, newest first: a write with its end and settlement in one row. */
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

const mostPeople = 1000

/**
 * Lists everybody in the activity by the name of their latest entry. One index step per person, however much they
 * did.
 */
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

export async function countUnknown(db: TeamDb, query: UnknownQuery): Promise<number> {
  const counting = sql<{ count: number | string }>`select count(*) as count from (${unknownIds(query)}) as found`
  const { rows } = await counting.execute(db)
  return Number(rows[0]?.count ?? 0)
}

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
    // A job reports its own unknown rows.
    .where('entry.job', 'is', null)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.position', 'desc')
    .limit(mostListed)
    .execute()
