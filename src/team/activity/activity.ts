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

/** A write before it is carried out. Nothing in it but `sent` is a value of its body, and nothing is a code. */
export interface Begun {
  who: Who
  /** The row's name. */
  endpoint: string
  /** `kind:id`, as far as the path tells. */
  things: readonly string[]
  /** The names of the body's members. */
  members: readonly string[]
  requestId: string
  /** The job of which it is a row. */
  job?: string | undefined
  /** `Idempotency-Key`, where it came with one. */
  key: string | undefined
  /** `hashOf` its request. */
  hashes: readonly string[]
  /** What is stored of its body and path: a `SentInput` as JSON. */
  sent?: string | undefined
  /** The service stores its outcome together with it. */
  outcomeStored?: boolean
}

/** A write under way. */
export interface InFlightWrite {
  /** That of its begun entry, and of what the service stores of its outcome. */
  id: string
  /** Writes down how it ended. Never fails: what cannot be stored at once is tried again as long as this process lives. */
  end(ended: Ended): Promise<void>
}

/** What became of a write that another process began, as the service stored it. */
export type EndLost = (lost: { id: string; endpoint: string }) => Promise<Ended>

/** Something that happened and is no request to the service, such as a person who signed in. */
export interface ActivityEvent {
  who: Who
  name: ActivityEventName
  things?: readonly string[]
  /** Few words and numbers, none of them a value or a code. */
  details?: Readonly<Record<string, string | number | boolean>> | undefined
  requestId?: string | undefined
}

/** What a person found out about a write of which nothing was known. */
export interface Settlement {
  who: Who
  /** The id of the begun entry. */
  write: string
  endpoint: string
  things: readonly string[]
  outcome: 'done' | 'not-done'
}

/** What is done here, and by whom. */
export interface Activity {
  servers: Servers
  hashOf(request: WrittenRequest): string[]
  /** What is known of a write by its key; `other` where `hashes` are given and the key was used for another request. */
  find(who: Who, key: string, hashes?: readonly string[]): Promise<KnownWrite | 'other' | undefined>
  /** Writes a write down; it may go out afterwards and not before. Undefined where its key has been taken meanwhile. */
  begin(begun: Begun): Promise<InFlightWrite | undefined>
  /** Records an event; `within`: in the transaction of the change that it tells of. */
  event(event: ActivityEvent, within?: Transaction<TeamTables>): Promise<void>
  /** Counts what may come in numbers; each minute is written down once it has passed. */
  count(event: CountedEvent): Promise<void>
  /** False where it is known already, or known to be under way. */
  settle(settlement: Settlement): Promise<boolean>
  /** Writes down what became of the writes of servers that are gone, as far as the service stored it. */
  endLost(): Promise<void>
  /** Ends when nothing is under way and everything is stored, or after so many milliseconds. */
  idle(milliseconds: number): Promise<void>
  /** What is to be done now and then: to say that this server is there, and to let go of what is too old. */
  tend(): Promise<void>
}

export interface ActivityOptions {
  db: TeamDb
  now: () => Date
  newId: () => string
  connection: string
  /** New and old: what the hashes of requests are made with. */
  secrets: readonly string[]
  /** Days that entries are stored. */
  days: number
  /** Absent where no service stores the outcomes of writes. */
  endLost?: EndLost | undefined
  /** Told of what could not be stored. */
  onError?: ((error: unknown) => void) | undefined
}

/** Milliseconds between attempts to store how a write ended. */
const retryPause = 1000

/** Milliseconds that an answer waits until its end is stored: a database that is gone does not hold it back for longer. */
const maxWaitMs = 300

/** Milliseconds between two looks for what is too old. */
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

  /** Tells of a failure, and fails with it. */
  const told = <T>(stored: Promise<T>): Promise<T> =>
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

    /** Stores the end however long that takes, and waits for it a moment. */
    const end = async (ended: Ended) => {
      const last = endOf(id, ended, { endpoint, requestId, by, person, name, sent })
      const isStored = () =>
        told(storeEnd(db, last)).then(
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
      if (await told(storeBegun(db, entry, write))) return { id, end }
      inFlight.delete(id)
      return undefined
    } catch (error) {
      // Whether it is written down is not known; that it was not done is.
      void end({ status: 503, outcome: 'not-sent', things: [], mayStore: false, isReceipt: false })
      throw error
    }
  }

  async function endLost(): Promise<void> {
    if (!options.endLost) return
    const lost = await findLost(db, { connection, atWork: await servers.atWork() })
    for (const { id, ...begun } of lost) {
      const ended = await options.endLost({ id, endpoint: begun.endpoint })
      await told(storeEnd(db, endOf(id, ended, begun)))
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
      await told(within ? append(within, entry) : db.transaction().execute(trx => append(trx, entry)))
    },
    count: event => countEvent(db, event, now()),
    async settle({ who, write, endpoint, things, outcome }) {
      const entry = entryOf('settled', who, { endpoint, begun: write, things: listed(things), outcome })
      return told(storeSettled(db, { entry, outcome, atWork: await servers.atWork() }))
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
  /** New and old: what the ledger's hashes are made with. Without them one is made, once, in the team's tables. */
  secrets?: readonly string[] | undefined
  /** Days that activity is stored. */
  activityDays?: number | undefined
  /** This server has the database for itself: no other is at work on it. */
  alone?: boolean | undefined
}

/** The activity of a connection, by a server that says from now on that it is at work. */
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
