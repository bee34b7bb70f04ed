import { setTimeout as sleep } from 'node:timers/promises'
import type { ActivityEventName } from '#contract/team/activity'
import { readIsOnDisk } from '#database/transaction-to-disk'
import type { TeamDb } from '#team/db/schema'
import { commitJobs, type Job, waitsForDisk } from './commit-jobs'
import { createCommitQueue } from './commit-queue'
import { appendCounted, type CountedEvent, countEvent } from './counted-events'
import { type Ended, endingOf, receiptOf } from './ending'
import { type NewEntry, sha256, storable } from './entry'
import { expireActivity, forgetAnswers } from './expiry'
import { findLost, findWrite, type KnownWrite } from './ledger'
import { createRequestHash, type WrittenRequest } from './request-hash'
import { createServers, type Servers } from './servers'
import { columnsOf, type Who } from './who'

/** A write before it is carried out. Nothing in it is a value of its body, or a code. */
export interface Begun {
  who: Who
  /** The row's name. */
  endpoint: string
  /** `kind:id`, as far as the path tells. */
  things: readonly string[]
  /** The names of the body's members. */
  members: readonly string[]
  requestId: string
  /** `Idempotency-Key`, where it came with one. */
  key: string | undefined
  /** `hashOf` its request. */
  hashes: readonly string[]
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
export type EndLost = (lost: { id: string; endpoint: string }) => Promise<Omit<Ended, 'ms'>>

/** Something that happened and is no request to the service, such as a person who signed in. */
export interface ActivityEvent {
  who: Who
  name: ActivityEventName
  things?: readonly string[]
  /** Few words and numbers, none of them a value or a code. */
  details?: Readonly<Record<string, string | number | boolean>>
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
  event(event: ActivityEvent): Promise<void>
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

/** Milliseconds that an answer waits until it is written down: a database that is gone does not hold it back for longer. */
const maxWaitMs = 300

const isStored = () => true
const isNot = () => false

/** Milliseconds between two looks for what is too old. */
const cleaningPause = 3_600_000

export function createActivity(options: ActivityOptions): Activity {
  const { db, now, newId, connection, secrets, days, onError } = options
  const servers = createServers(db, { self: newId(), now })
  const queue = createCommitQueue<Job, boolean>(take => commitJobs(db, take), waitsForDisk)
  const inFlight = new Set<string>()
  let cleanedAt = Number.NEGATIVE_INFINITY

  const entryOf = (kind: NewEntry['kind'], who: Who, rest: Partial<NewEntry> & { endpoint: string }): NewEntry => ({
    id: newId(),
    connection,
    at: now().toISOString(),
    kind,
    begun: null,
    ...columnsOf(who),
    things: '[]',
    members: '[]',
    details: null,
    status: null,
    ms: null,
    requestId: null,
    outcome: null,
    receipt: null,
    ...rest,
  })
  const listed = (texts: readonly string[]) => JSON.stringify(texts.map(storable))

  const commit = (job: Job) =>
    queue.add(job).catch((error: unknown) => {
      onError?.(error)
      throw error
    })

  /** Stores an end however long that takes, and waits for it a moment. */
  async function commitEnd(job: Job & { kind: 'end' }): Promise<void> {
    const store = async () => {
      while (!(await commit(job).then(isStored, isNot))) await sleep(retryPause, undefined, { ref: false })
      inFlight.delete(job.write)
    }
    await Promise.race([store(), sleep(maxWaitMs, undefined, { ref: false })])
  }

  async function begin({
    who,
    endpoint,
    things,
    members,
    requestId,
    key,
    hashes,
    outcomeStored,
  }: Begun): Promise<InFlightWrite | undefined> {
    const entry = entryOf('begun', who, { endpoint, requestId, things: listed(things), members: listed(members) })
    const { id, at: begunAt, person, name } = entry
    const owner = { id, connection, person, endpoint }
    const blank = { outcome: null, settled: null, endedAt: null, status: null, answerType: null, answer: null }
    const write = {
      ...owner,
      ...blank,
      answerHash: null,
      key: key ?? null,
      hash: hashes[0] ?? '',
      state: 'begun' as const,
      outcomeStored: outcomeStored ? (1 as const) : (0 as const),
    }
    inFlight.add(id)
    const end = async (ended: Ended) => {
      const last = entryOf('ended', who, {
        endpoint,
        begun: id,
        requestId,
        status: ended.status,
        ms: Math.round(ended.ms),
        outcome: ended.outcome,
        things: listed(ended.things),
      })
      const receipt = receiptOf(ended, { ...owner, name }, last.at)
      const hashed = { ...last, receipt: receipt ? sha256(receipt.answer) : null }
      await commitEnd({ kind: 'end', entry: hashed, write: id, ending: endingOf(ended, last.at), receipt })
    }
    try {
      const isOurs = await commit({ kind: 'begin', entry, write: { ...write, server: servers.self, begunAt } })
      if (isOurs) return { id, end }
      inFlight.delete(id)
      return undefined
    } catch (error) {
      // Whether it is written down is not known; that it was not done is.
      void end({ status: 503, outcome: 'not-sent', ms: 0, things: [], mayStore: false, isReceipt: false })
      throw error
    }
  }

  async function endLost(): Promise<void> {
    if (!options.endLost) return
    const lost = await findLost(db, { connection, atWork: await servers.atWork() })
    for (const { id, person, name, by, endpoint, requestId } of lost) {
      const ended = await options.endLost({ id, endpoint })
      const { status, outcome } = ended
      const things = listed(ended.things)
      const last = entryOf('ended', undefined, {
        endpoint,
        begun: id,
        requestId,
        by,
        person,
        name,
        status,
        outcome,
        things,
      })
      const receipt = receiptOf({ ...ended, ms: 0 }, { id, connection, person, name, endpoint }, last.at)
      const entry = { ...last, receipt: receipt ? sha256(receipt.answer) : null }
      await commit({ kind: 'end', entry, write: id, ending: endingOf({ ...ended, ms: 0 }, last.at), receipt })
    }
  }

  const findKnown = (person: string, key: string) => findWrite({ db, connection, servers }, person, key)

  return {
    servers,
    endLost,
    hashOf: createRequestHash(secrets),
    async find(who, key, hashes) {
      const { person } = columnsOf(who)
      let found = await findKnown(person, key)
      if (found?.state === 'unknown' && options.endLost) {
        await endLost()
        found = await findKnown(person, key)
      }
      if (!found) return undefined
      await readIsOnDisk(db)
      const { hash, ...known } = found
      return hashes && !hashes.includes(hash) ? 'other' : known
    },
    begin,
    async event({ who, name, things = [], details, requestId }) {
      const stored = details ? storable(JSON.stringify(details)) : null
      const rest = { endpoint: name, things: listed(things), details: stored, requestId: requestId ?? null }
      await commit({ kind: 'event', entry: entryOf('event', who, rest) })
    },
    count: event => countEvent(db, event, now()),
    async settle({ who, write, endpoint, things, outcome }) {
      const entry = entryOf('settled', who, { endpoint, begun: write, things: listed(things), outcome })
      return commit({ kind: 'settle', entry, write, settled: outcome, atWork: await servers.atWork() })
    },
    async idle(milliseconds) {
      for (let waited = 0; inFlight.size > 0 && waited < milliseconds; waited += 20) await sleep(20)
    },
    async tend() {
      await servers.seen()
      await endLost()
      await appendCounted(
        { db, entryOf: (endpoint, rest) => entryOf('event', undefined, { endpoint, ...rest }) },
        now(),
      )
      if (now().getTime() - cleanedAt < cleaningPause) return
      cleanedAt = now().getTime()
      await forgetAnswers(db, now())
      const own = (name: string, details: string) => entryOf('event', undefined, { endpoint: name, details })
      await expireActivity({ db, entryOf: own }, { now: now(), days })
    },
  }
}
