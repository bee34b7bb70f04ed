import type { Need } from '#contract/rights'
import { rowNames, rowOf } from '#contract/rows'
import {
  type ActivityArea,
  type ActivityItem,
  activityAreas,
  changeEvents,
  type EntryChange,
} from '#contract/team/activity'
import { isSharedKind, sharedKinds } from '#contract/team/shared-kinds'
import {
  countUnknown,
  type ListedEntry,
  listActivityPeople,
  listEntries,
  listUnseen,
  type Place,
} from '#team/activity/list-activity'
import type { Principal } from '#team/principal'
import { mayRead, refuseReading, refuseWithout } from '#team/shared/shared-parts'
import { TeamRefusal } from '#team/team-refusal'
import { type SomeTeamHandlers, signedIn, type TeamContext, type TeamInput } from './handler'
import { sentIn } from './receipts'

/** Formats the `next` of a page: the place of its last entry. */
const placeText = ({ at, position }: Place): string => `${at}~${position}`

/** Parses the `next` of the previous page. */
function placeOf(after: string | null | undefined): Place | undefined {
  if (after == null) return undefined
  const [, at, digits] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([1-9]\d{0,9})$/.exec(after) ?? []
  const position = Number(digits)
  if (at !== undefined && position < 2 ** 31) return { at, position }
  throw new TeamRefusal(400, '"after" is not what a page of this list gave as "next".')
}

const usualLimit = 50

/** The person whose activity is listed; undefined for everyone's. */
function visiblePerson(principal: Principal, requested: string | undefined): string | undefined {
  if (principal.rights.has('activity.read')) return requested
  if (requested === undefined || requested === principal.id) return principal.id
  throw new TeamRefusal(403, 'What others did is for those who may read all activity.', { kind: 'missing-right' })
}

/** UTC in the tables' fixed-width format. */
const utc = (time: string | null | undefined): string | undefined =>
  time == null ? undefined : new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`).toISOString()

const listed = (json: string | null) => (json === null ? [] : (JSON.parse(json) as string[]))

/** Hides values of shared entries from readers without the right to their kind. */
function visibleChange(entry: ListedEntry, things: readonly string[], reader: Principal) {
  const closed = things.some(thing => {
    const [kind = ''] = thing.split(':', 1)
    return isSharedKind(kind) && !mayRead(reader, kind)
  })
  return entry.change === null || closed ? {} : { change: JSON.parse(entry.change) as EntryChange }
}

function itemOf(entry: ListedEntry, reader: Principal): ActivityItem {
  const { id, at, by, person, name, endpoint, outcome } = entry
  const { settledAt, settledBy, settledPerson, settledName } = entry
  const things = [...new Set([...listed(entry.things), ...listed(entry.answered)])]
  const settled = settledAt !== null && {
    at: settledAt,
    by: settledBy ?? '',
    person: settledPerson ?? '',
    name: settledName ?? '',
  }
  return {
    id,
    at,
    by,
    person,
    name,
    endpoint,
    outcome,
    things,
    members: listed(entry.members),
    ...(entry.details !== null && { details: JSON.parse(entry.details) as Record<string, unknown> }),
    ...visibleChange(entry, things, reader),
    ...(entry.status !== null && { status: entry.status }),
    ...(entry.ms !== null && { ms: entry.ms }),
    ...(entry.requestId !== null && { requestId: entry.requestId }),
    ...(settled && { settled }),
    ...(entry.receipt !== null && { receipt: entry.receiptStored === null ? 'erased' : 'stored' }),
  }
}

/** The right of the row that reads a kind of thing, or else of the first row that changes it. */
function needOf(kind: string): Need | undefined {
  const naming = rowNames.map(rowOf).filter(({ things: { path, answer } }) => {
    return Object.values({ ...path, ...answer }).includes(kind)
  })
  return (naming.find(({ effect }) => effect === 'read') ?? naming[0])?.right
}

/** Refuses a person who may not read a thing, `kind:id`. */
async function refuseThing(thing: string, who: Principal, { shared }: TeamContext): Promise<void> {
  const [kind = '', key = ''] = thing.split(/:(.*)/s)
  const missing = new TeamRefusal(404, 'There is no such thing.')
  if (isSharedKind(kind)) {
    refuseReading(who, kind)
    if (sharedKinds[kind].own && (await shared.list([{ kind, key }], who)).length === 0) throw missing
    return
  }
  const need = needOf(kind)
  // Sessions and receipts belong to one person; no right opens them.
  if (need === undefined || need === 'anyone' || need === 'signed-in') throw missing
  refuseWithout(who, need)
}

/** Kinds of exports that are about one thing, with the thing's kind. */
const thingOf: Partial<Record<string, string>> = { groups: 'group', bundles: 'bundle', 'failed-messages': 'bundle' }

type ExportedFile = { kind: string; filters: string; count: number; id?: number | null | undefined }

/** The event that records a file before it is made. */
function exported(
  { id, ...details }: ExportedFile,
  { principal, requestId }: Pick<TeamInput<'recordExport'>, 'principal' | 'requestId'>,
) {
  const thing = id == null ? undefined : thingOf[details.kind]
  const things = thing === undefined ? [] : [`${thing}:${id}`]
  return { who: signedIn(principal), name: 'exported' as const, things, details, requestId }
}

export const activityHandlers = {
  async listActivity({ query, principal }, { db, activity, connection }) {
    const { after, limit, begin, end, ...rest } = query
    const reader = signedIn(principal)
    const person = visiblePerson(reader, rest.person ?? undefined)
    const place = placeOf(after)
    const most = limit ?? usualLimit
    const narrowed = {
      id: rest.id ?? undefined,
      kind: rest.kind ?? undefined,
      job: rest.job ?? undefined,
      endpoints: rest.area == null ? undefined : activityAreas[rest.area as ActivityArea],
      thing: rest.thing ?? undefined,
      outcome: rest.outcome ?? undefined,
    }
    const filter = { ...narrowed, person, after: place, begin: utc(begin), end: utc(end) }
    const atWork = await activity.servers.atWork()
    const found = await listEntries(db, { connection: connection.id, atWork, filter, limit: most + 1 })
    const shown = found.slice(0, most)
    const last = shown.at(-1)
    const next = found.length > most && last ? { next: placeText(last) } : {}
    return { rows: shown.map(entry => itemOf(entry, reader)), ...next }
  },

  async settleActivity({ path, body, principal }, context) {
    const who = signedIn(principal)
    const { id } = path
    const write = await context.db
      .selectFrom('team_activity')
      .select(['person', 'endpoint', 'things'])
      .where('id', '=', id)
      .where('kind', '=', 'begun')
      .where('connection', '=', context.connection.id)
      .executeTakeFirst()
    if (!write || (write.person !== who.id && !who.rights.has('activity.read'))) {
      throw new TeamRefusal(404, 'There is no such entry.')
    }
    const { endpoint } = write
    const outcome = body.outcome === 'done' ? ('done' as const) : ('not-done' as const)
    const things = JSON.parse(write.things) as string[]
    if (await context.activity.settle({ who, write: id, endpoint, things, outcome })) return { id }
    throw new TeamRefusal(409, 'The outcome is already known, or the write is in progress.')
  },

  async listActivityPeople(_, { db, connection }) {
    return listActivityPeople(db, connection.id)
  },

  async countUnknown({ principal }, { db, activity, connection }) {
    const person = visiblePerson(signedIn(principal), undefined)
    const atWork = await activity.servers.atWork()
    return { count: await countUnknown(db, { connection: connection.id, atWork, person }) }
  },

  async readWrite({ path, principal }, { db, activity }) {
    const found = await activity.find(signedIn(principal), path.key)
    if (!found || found === 'other') return { state: 'not-received' }
    const { state, id, endpoint, at, settled } = found
    const outcome = state === 'unknown' ? state : found.outcome
    const entry = await db.selectFrom('team_activity').select('things').where('id', '=', id).executeTakeFirst()
    return {
      state,
      id,
      endpoint,
      at,
      things: listed(entry?.things ?? null),
      ...(outcome && { outcome }),
      ...(settled && { settled }),
      ...(found.state === 'ended' && { status: found.status, answer: found.answer }),
    }
  },
  async listWrites({ principal }, { db, activity, connection }) {
    // The service may know outcomes of a dead server's writes.
    await activity.endLost()
    const atWork = await activity.servers.atWork()
    const rows = await listUnseen(db, { connection: connection.id, atWork, person: signedIn(principal).id })
    return rows.map(({ key, things, sent, ...row }) => ({
      key: key ?? '',
      things: listed(things),
      ...sentIn(sent),
      ...row,
    }))
  },
  async markWriteSeen({ path: { key }, principal }, { db, connection, now }) {
    const seen = await db
      .updateTable('team_write')
      .set({ seenAt: now().toISOString() })
      .where('connection', '=', connection.id)
      .where('person', '=', signedIn(principal).id)
      .where('key', '=', key)
      .returning('id')
      .executeTakeFirst()
    if (!seen) throw new TeamRefusal(404, 'There is no such write.')
    return { key }
  },
  async readLastChange({ path: { thing }, principal }, context) {
    await refuseThing(thing, signedIn(principal), context)
    const change = await context.db
      .selectFrom('team_activity_thing')
      .innerJoin('team_activity as entry', 'entry.id', 'team_activity_thing.entry')
      .leftJoin('team_write', 'team_write.id', 'entry.id')
      .select(['entry.at', 'entry.by', 'entry.person', 'entry.name'])
      .where('team_activity_thing.thing', '=', thing)
      .where('entry.connection', '=', context.connection.id)
      .where(({ or, eb }) =>
        or([
          eb('team_write.outcome', '=', 'done'),
          eb('team_write.settled', '=', 'done'),
          eb('entry.endpoint', 'in', changeEvents),
        ]),
      )
      .orderBy('entry.at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return change ? { change } : {}
  },

  async recordExport({ body: { filters, ...file }, principal, requestId }, { activity }) {
    await activity.event(exported({ ...file, filters: [...new Set(filters)].join(' ') }, { principal, requestId }))
    return { kind: file.kind }
  },

  async recordOwnExport({ body: file, principal, requestId }, { activity }) {
    await activity.event(exported({ ...file, filters: '' }, { principal, requestId }))
    return { kind: file.kind }
  },
} satisfies SomeTeamHandlers
