import type { ActivityItem } from '#contract/team/activity'
import { countUnknown, type ListedEntry, listActivityPeople, listEntries } from '#team/activity/list-activity'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import { signedIn, type TeamHandlersOf } from './handler'
import { placeOf, placeText } from './place-of'

type Names = 'listActivity' | 'listActivityPeople' | 'settleActivity' | 'countUnknown' | 'readWrite'

const usualLimit = 50

/** Whose activity somebody may see: everyone's as undefined, or one person's. */
function visiblePerson(principal: Principal, requested: string | undefined): string | undefined {
  if (principal.rights.has('activity.read')) return requested
  if (requested === undefined || requested === principal.id) return principal.id
  throw new TeamRefusal(403, 'What others did is for those who may read all activity.', { kind: 'missing-right' })
}

/** UTC text of fixed width, as the tables have it. */
const utc = (time: string | null | undefined): string | undefined =>
  time == null ? undefined : new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(time) ? time : `${time}Z`).toISOString()

function itemOf(entry: ListedEntry): ActivityItem {
  const { id, at, by, person, name, endpoint, outcome } = entry
  const listed = (json: string | null) => (json === null ? [] : (JSON.parse(json) as string[]))
  const { settledAt, settledBy, settledPerson, settledName } = entry
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
    things: [...new Set([...listed(entry.things), ...listed(entry.answered)])],
    members: listed(entry.members),
    ...(entry.details !== null && { details: JSON.parse(entry.details) as Record<string, unknown> }),
    ...(entry.status !== null && { status: entry.status }),
    ...(entry.ms !== null && { ms: entry.ms }),
    ...(entry.requestId !== null && { requestId: entry.requestId }),
    ...(settled && { settled }),
    ...(entry.receipt !== null && { receipt: entry.receiptStored === null ? 'erased' : 'stored' }),
  }
}

export const activityHandlers: TeamHandlersOf<Names> = {
  async listActivity({ query, principal }, { db, activity, connection }) {
    const { after, limit, begin, end, ...rest } = query
    const person = visiblePerson(signedIn(principal), rest.person ?? undefined)
    const place = placeOf(after)
    const most = limit ?? usualLimit
    const narrowed = {
      id: rest.id ?? undefined,
      kind: rest.kind ?? undefined,
      thing: rest.thing ?? undefined,
      outcome: rest.outcome ?? undefined,
    }
    const filter = { ...narrowed, person, after: place, begin: utc(begin), end: utc(end) }
    const atWork = await activity.servers.atWork()
    const found = await listEntries(db, { connection: connection.id, atWork, filter, limit: most + 1 })
    const shown = found.slice(0, most)
    const last = shown.at(-1)
    const next = found.length > most && last ? { next: placeText(last) } : {}
    return { rows: shown.map(itemOf), ...next }
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
    throw new TeamRefusal(409, 'What became of it is known already, or it is under way.')
  },

  async listActivityPeople(_, { db, connection }) {
    return listActivityPeople(db, connection.id)
  },

  async countUnknown({ principal }, { db, activity, connection }) {
    const person = visiblePerson(signedIn(principal), undefined)
    const atWork = await activity.servers.atWork()
    return { count: await countUnknown(db, { connection: connection.id, atWork, person }) }
  },

  async readWrite({ path, principal }, { activity }) {
    const found = await activity.find(signedIn(principal), path.key)
    if (!found || found === 'other') return { state: 'not-received' }
    const { state, endpoint } = found
    if (state !== 'ended') return { state, endpoint }
    const { status, answer } = found
    return { state, endpoint, status, ...(answer && { answer: { text: answer.text, type: answer.type } }) }
  },
}
