import type { Reading, ReadingKind, ReadingRun } from '#contract/team/readings'
import type { TeamDb } from '#team/db/schema'
import { type CallService, figuresOf } from './call-service'
import { demoReadings } from './demo-readings'
import { createLease } from './lease'
import { readMonths } from './months'
import { createReadingStore, type ReadingQuery, type Subject, storedDays } from './reading-store'
import { runReadings } from './run-readings'
import { takeIn } from './take-in'

const minute = 60_000

/** Milliseconds that a server which falls silent in the middle of a run holds the others back. */
const leaseTime = 5 * minute

/** Milliseconds between two looks for what is too old. */
const thinningPause = 60 * minute

/** Whether it is a month of a zone that has begun, in the years that readings are stored for. */
function isRecentMonth({ begin = '', end }: Subject, now: Date, zone: string): boolean {
  const age = now.getTime() - Date.parse(begin)
  if (!(age >= 0 && age < storedDays * 24 * 60 * minute)) return false
  const [month] = readMonths(new Date(begin), zone)
  return month?.begin === begin && month.end === end
}

export interface ReadingsOptions {
  db: TeamDb
  connection: string
  now: () => Date
  newId: () => string
  /** Minutes between two runs; 0 for none. */
  every: number
  /** Undefined where nothing can be asked. */
  callService: CallService | undefined
  /** The data are those of the demonstration: it begins with sixty days of readings. */
  isDemo: () => boolean
}

/** Figures as they were: read on a schedule by one server at a time, and by people who look at them. */
export function createReadings({ db, connection, now, newId, every, callService, isDemo }: ReadingsOptions) {
  const store = createReadingStore(db, connection)
  const lease = createLease({ db, name: `readings:${connection}`, holder: newId(), now })
  const started = now().getTime()
  let running = false
  let thinnedAt = now().getTime()
  let made: Promise<void> | undefined
  /** When what people looked at was last added, by subject: most of it need not be asked the database. */
  const added = new Map<string, number>()

  const sharedValue = async (kind: string) => {
    const rows = await db
      .selectFrom('team_shared')
      .select(['key', 'value'])
      .where('connection', '=', connection)
      .where('kind', '=', kind)
      .execute()
    return rows.map(({ key, value }) => ({ key, value: JSON.parse(value) as Record<string, unknown> }))
  }
  const chosenZone = async () => {
    const [chosen] = await sharedValue('time-zone')
    return typeof chosen?.value.zone === 'string' ? chosen.value.zone : undefined
  }
  const zone = async () => (await chosenZone()) ?? 'UTC'
  const watched = async () => {
    const ids = (await sharedValue('watched-nki')).map(({ key }) => Number(key))
    // Ids of the service are integers of 32 bits, and so are the columns.
    return ids.filter(id => (id | 0) === id)
  }

  const nameOf = ({ kind, id, begin = '' }: Subject) => `${kind} ${id} ${begin}`

  const nextAt = (last: ReadingRun | undefined) => Math.max(started, last ? Date.parse(last.begun) : 0) + every * minute

  /** Reads everything once, unless another server does. */
  async function run(): Promise<ReadingRun | undefined> {
    if (!callService || running) return undefined
    running = true
    try {
      if (!(await lease.acquire(leaseTime))) return undefined
      return await runReadings({ callService, store, now, watched, zone, goesOn: () => lease.acquire(leaseTime) })
    } finally {
      running = false
      await lease.leave()
    }
  }

  async function makeDemo(): Promise<void> {
    // Whoever opens a page first is read before anybody asks what was read.
    if (!callService || !isDemo() || (await store.countOf('demo')) > 0) return
    await store.add(await demoReadings(callService, now()))
  }
  const demo = () =>
    (made ??= makeDemo().catch((error: unknown) => {
      made = undefined
      throw error
    }))

  return {
    run,

    /** What is to be done now and then. */
    async tend(): Promise<void> {
      if (now().getTime() - thinnedAt >= thinningPause) {
        thinnedAt = now().getTime()
        await store.thin(now(), await zone())
      }
      if (every === 0 || running || now().getTime() < started + every * minute) return
      if (now().getTime() >= nextAt(await store.lastRun())) await run()
    },

    /** False for figures of which this server has added a reading a moment ago: they need not be heard. */
    awaits: (subject: Subject): boolean => now().getTime() - (added.get(nameOf(subject)) ?? 0) >= 15 * minute,

    /** Somebody read these figures: they are kept where none are that are nearly as new. */
    async hear(subject: Subject, json: unknown): Promise<void> {
      const figures = figuresOf(json)
      const at = now()
      if (!figures || !this.awaits(subject)) return
      if (subject.kind === 'nki') {
        if (!isRecentMonth(subject, at, await zone())) return
      }
      if (added.size > 10_000) added.clear()
      added.set(nameOf(subject), at.getTime())
      if (await store.isDue(subject, at)) await store.add([{ ...subject, at, source: 'person', figures }])
    },

    /** A write has changed figures of before, of a thing or of all: what is read next is stored at once. */
    async outdate(kind: ReadingKind, id?: number): Promise<void> {
      added.clear()
      await store.outdate(kind, id)
    },

    /** Takes in what a browser kept; see `takeIn`. */
    async takeIn(rows: Parameters<typeof takeIn>[0]) {
      await demo()
      return takeIn(rows, { store, now: now(), zone: await zone() })
    },

    async list(query: ReadingQuery): Promise<{ rows: Reading[]; next?: string }> {
      await demo()
      return store.list(query)
    },

    /** Removes them all: the data they are of are gone. */
    clear: () => store.clear(),

    /** When it was read last, when it is read next, and by whose clocks its months are. */
    async state(): Promise<{ every: number; last?: ReadingRun; next?: string; zone?: string }> {
      const last = await store.lastRun()
      const next = every > 0 && { next: new Date(nextAt(last)).toISOString() }
      const chosen = await chosenZone()
      return { every, ...(last && { last }), ...next, ...(chosen !== undefined && { zone: chosen }) }
    },
  }
}

export type Readings = ReturnType<typeof createReadings>
