import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { ActivityEventName } from '#contract/team/activity'
import type { TeamDb, TeamTables } from '#team/db/schema'
import {
  append,
  changeText,
  type Ended,
  findLost,
  type KnownWrite,
  knownOf,
  type NewEntry,
  type Owner,
  storable,
  storeBegun,
  storeEnd,
  storeSettled,
  type Who,
} from './ledger'
import { createRequestHash, madeSecret, type WrittenRequest } from './request-hash'
import { createServers, type Servers } from './servers'
import {
  appendCounted,
  type CountedEvent,
  countEvent,
  expireActivity,
  expireFailedSignIns,
  forgetAnswers,
} from './upkeep'

/** A write before it is carried out. Only `sent` holds values of its body, and nothing holds a code. */
export interface Begun {
  who: Who
  endpoint: string
  /** `kind:id` of the path's parameters. */
  things: readonly string[]
  /** The names of the body's members. */
  members: readonly string[]
  requestId: string
  job?: string | undefined
  key: string | undefined
  /** Hashes of its request, by `hashOf`. */
  hashes: readonly string[]
  /** The stored part of path and body: a `SentInput` as JSON. */
  sent?: string | undefined
  /** The service stores its outcome in the same transaction. */
  outcomeStored?: boolean
}

export interface InFlightWrite {
  /** The id of its begun entry and of the outcome stored by the service. */
  id: string
  /** Stores how it ended. Never fails: retries until the process ends. */
  end(ended: Ended): Promise<void>
}

/** Returns the outcome of another process's write, as the service stored it. */
export type EndLost = (lost: { id: string; endpoint: string }) => Promise<Ended>

/** An event that is not a request to the service, such as a sign-in. */
export interface ActivityEvent {
  who: Who
  name: ActivityEventName
  things?: readonly string[]
  /** Words and numbers that are neither values nor codes. */
  details?: Readonly<Record<string, string | number | boolean>> | undefined
  requestId?: string | undefined
}

/** A person's finding about a write of unknown outcome. */
export interface Settlement {
  who: Who
  /** The id of the begun entry. */
  write: string
  endpoint: string
  things: readonly string[]
  outcome: 'done' | 'not-done'
}

/** The record of what was done and by whom. */
export interface Activity {
  servers: Servers
  hashOf(request: WrittenRequest): string[]
  /** Finds a write by its key; `other` if `hashes` are given and the key was used for another request. */
  find(who: Who, key: string, hashes?: readonly string[]): Promise<KnownWrite | 'other' | undefined>
  /** Records a write, which may only be sent afterwards. Undefined if its key was taken meanwhile. */
  begin(begun: Begun): Promise<InFlightWrite | undefined>
  /** Records an event, with `within` in the transaction of the change. */
  event(event: ActivityEvent, within?: Transaction<TeamTables>): Promise<void>
  /** Counts a frequent event; each minute becomes an entry once it has passed. */
  count(event: CountedEvent): Promise<void>
  /** Settles an unknown write; false if its outcome is known or it is in flight. */
  settle(settlement: Settlement): Promise<boolean>
  /** Settles writes of dead servers, as far as the service stored their outcomes. */
  endLost(): Promise<void>
  /** Resolves when nothing is in flight and everything is stored, or after this many milliseconds. */
  idle(milliseconds: number): Promise<void>
  /** Regular upkeep: signals that this server is alive, and deletes expired data. */
  tend(): Promise<void>
}

export interface ActivityOptions {
  db: TeamDb
  now: () => Date
  newId: () => string
  connection: string
  /** Secrets for hashes of requests, the newest first. */
  secrets: readonly string[]
  days: number
  /** Absent if the service stores no outcomes. */
  endLost?: EndLost | undefined
  onError?: ((error: unknown) => void) | undefined
}

/** Milliseconds between attempts to store how a write ended. */
const retryPause = 1000

/** Milliseconds that an answer waits until its end is stored; a lost database delays it no longer. */
const maxWaitMs = 300

/** Milliseconds between deletions of expired data. */
const cleaningPause = 3_600_000

const listed = (texts: readonly string[]) => JSON.stringify(texts.map(storable))

export function createActivity(options: ActivityOptions): Activity {
  const { db, now, newId, connection, secrets, days, onError } = options
  const servers = createServers(db, { self: newId(), now })
  const inFlight = new Set<string>()
  let cleanedAt = Number.NEGATIVE_INFINITY

  const entryOf = <E extends Partial<NewEntry>>(kind: NewEntry['kind'], who: Who, rest: E & { endpoint: string }) => ({
    id: newId(),
    connection,
    at: now().toISOString(),
    kind,
    by: who?.by ?? 'unknown',
    person: who?.id ?? '',
    name: who?.name ?? '',
    things: '[]',
    members: '[]',
    ...rest,
  })

  const reported = <T>(stored: Promise<T>): Promise<T> =>
    stored.catch((error: unknown) => {
      onError?.(error)
      throw error
    })

  const endOf = (begun: string, ended: Ended, { sent, ...owner }: Owner & { sent: string | null }) => {
    const { status, outcome } = ended
    const ms = ended.ms === undefined ? null : Math.round(ended.ms)
    const change = ended.change && outcome === 'done' ? changeText(ended.change) : null
    const rest = { ...owner, begun, status, outcome, ms, change, things: listed(ended.things) }
    return { entry: entryOf('ended', undefined, rest), ended, sent }
  }

  async function begin(begun: Begun): Promise<InFlightWrite | undefined> {
    const { who, endpoint, requestId, job = null, key = null, hashes, sent = null } = begun
    const things = listed(begun.things)
    const entry = entryOf('begun', who, { endpoint, requestId, job, things, members: listed(begun.members) })
    const { id, at: begunAt, by, person, name } = entry
    const outcomeStored = begun.outcomeStored ? (1 as const) : (0 as const)
    const owner = { id, connection, person, endpoint, key, hash: hashes[0] ?? '', sent }
    const write = { ...owner, server: servers.self, begunAt, state: 'begun' as const, outcomeStored }

    /** Stores the end with retries, and waits a moment for it. */
    const end = async (ended: Ended) => {
      const last = endOf(id, ended, { endpoint, requestId, by, person, name, sent })
      const isStored = () =>
        reported(storeEnd(db, last)).then(
          () => true,
          () => false,
        )
      const store = async () => {
        while (!(await isStored())) await sleep(retryPause, undefined, { ref: false })
        inFlight.delete(id)
      }
      await Promise.race([store(), sleep(maxWaitMs, undefined, { ref: false })])
    }
    inFlight.add(id)
    try {
      if (await reported(storeBegun(db, entry, write))) return { id, end }
      inFlight.delete(id)
      return undefined
    } catch (error) {
      // Whether the record was stored is unknown, but the write was not carried out.
      void end({ status: 503, outcome: 'not-sent', things: [], mayStore: false, isReceipt: false })
      throw error
    }
  }

  async function endLost(): Promise<void> {
    if (!options.endLost) return
    const lost = await findLost(db, { connection, atWork: await servers.atWork() })
    for (const { id, ...begun } of lost) {
      const ended = await options.endLost({ id, endpoint: begun.endpoint })
      await reported(storeEnd(db, endOf(id, ended, begun)))
    }
  }

  const findRow = (who: Who, key: string) =>
    db
      .selectFrom('team_write')
      .selectAll()
      .where('connection', '=', connection)
      .where('person', '=', who?.id ?? '')
      .where('key', '=', key)
      .executeTakeFirst()

  return {
    servers,
    endLost,
    hashOf: createRequestHash(secrets),
    async find(who, key, hashes) {
      let row = await findRow(who, key)
      const atWork = row?.state === 'begun' ? await servers.atWork() : []
      if (row?.state === 'begun' && !atWork.includes(row.server)) {
        await endLost()
        row = await findRow(who, key)
      }
      if (!row) return undefined
      return hashes && !hashes.includes(row.hash) ? 'other' : knownOf(row, atWork)
    },
    begin,
    async event({ who, name, things = [], details, requestId }, within) {
      const stored = details ? storable(JSON.stringify(details)) : null
      const rest = { endpoint: name, things: listed(things), details: stored, requestId: requestId ?? null }
      const entry = entryOf('event', who, rest)
      await reported(within ? append(within, entry) : db.transaction().execute(trx => append(trx, entry)))
    },
    count: event => countEvent(db, event, now()),
    async settle({ who, write, endpoint, things, outcome }) {
      const entry = entryOf('settled', who, { endpoint, begun: write, things: listed(things), outcome })
      return reported(storeSettled(db, { entry, outcome, atWork: await servers.atWork() }))
    },
    async idle(milliseconds) {
      for (let waited = 0; inFlight.size > 0 && waited < milliseconds; waited += 20) await sleep(20)
    },
    async tend() {
      await servers.seen()
      await endLost()
      const eventOf = (endpoint: ActivityEventName, rest: Partial<NewEntry>) =>
        entryOf('event', undefined, { endpoint, ...rest })
      await appendCounted(db, eventOf, now())
      if (now().getTime() - cleanedAt < cleaningPause) return
      cleanedAt = now().getTime()
      await forgetAnswers(db, now())
      await expireActivity(db, eventOf, { now: now(), days })
      await expireFailedSignIns(db, now())
    },
  }
}

export interface ActivitySettings extends Pick<ActivityOptions, 'db' | 'now' | 'newId' | 'endLost' | 'onError'> {
  random: (bytes: number) => Uint8Array
  /**
   * Secrets for the ledger's hashes, the newest first. Without any, one is generated and stored in the team's tables.
   */
  secrets?: readonly string[] | undefined
  activityDays?: number | undefined
  /** This server is the only one on the database. */
  alone?: boolean | undefined
}

/** Opens the activity of a connection; from now on this server signals that it is alive. */
export async function openActivity(
  { random, secrets, activityDays: days = 730, alone = false, ...rest }: ActivitySettings,
  connection: string,
): Promise<Activity> {
  const known = secrets ?? [await madeSecret(rest.db, Buffer.from(random(32)).toString('base64url'))]
  const activity = createActivity({ ...rest, connection, secrets: known, days })
  if (alone) await activity.servers.forgetOthers()
  await activity.servers.seen()
  await activity.endLost()
  return activity
}
