import type { BodyOf, ResultOf } from '#contract/rows'
import type { ImportRefusal, Reading, ReadingKind, ReadingRun } from '#contract/team/readings'
import type { TeamDb } from '#team/db/schema'
import { TeamRefusal } from '#team/team-refusal'
import { demoReadings } from './demo-readings'
import { readMonths } from './months'
import { createReadingStore, type ReadingQuery, type ReadingStore, type Subject, storedDays } from './reading-store'
import { type CallService, figuresOf, runReadings } from './run-readings'

type Options = { db: TeamDb; name: string; holder: string; now: () => Date }

/** What only one server of a database does at a time: whoever holds it says so again before it runs out. */
export function createLease({ db, name, holder, now }: Options) {
  return {
    /** Takes it, or holds it for longer; false where another server has it. */
    async acquire(milliseconds: number): Promise<boolean> {
      const time = now().getTime()
      const until = new Date(time + milliseconds).toISOString()
      const row = await db
        .insertInto('team_lease')
        .values({ name, holder, until })
        .onConflict(conflict =>
          conflict
            .column('name')
            .doUpdateSet({ holder, until })
            .where(({ or, eb }) =>
              or([eb('team_lease.holder', '=', holder), eb('team_lease.until', '<', new Date(time).toISOString())]),
            ),
        )
        .returning('holder')
        .executeTakeFirst()
      return row?.holder === holder
    },

    async leave(): Promise<void> {
      await db.deleteFrom('team_lease').where('name', '=', name).where('holder', '=', holder).execute()
    },
  }
}

type Brought = BodyOf<'importReadings'>['rows'][number]

type Tools = { store: ReadingStore; now: Date; zone: string }

/** Readings that browsers may bring to one connection. */
const most = 20_000

const iso = (time: string) => new Date(time).toISOString()

/** Why a reading is not taken in; undefined where it is. */
async function refusalOf(reading: Brought, { store, now, zone }: Tools): Promise<ImportRefusal | undefined> {
  const [begin, end, at] = [iso(reading.begin), iso(reading.end), new Date(reading.at)]
  const [month] = readMonths(new Date(begin), zone)
  if (month?.begin !== begin || month.end !== end) return 'no-month'
  if (at.toISOString() < end || at > now) return 'not-over'
  if (now.getTime() - at.getTime() > storedDays * 86_400_000) return 'old'
  return (await store.hasOfDay({ kind: 'nki', id: reading.id, begin }, at)) ? 'there' : undefined
}

/** Takes in figures that a browser kept of months that were over, at their own time; what the team has stays as it is. */
export async function takeIn(rows: readonly Brought[], tools: Tools): Promise<ResultOf<'importReadings'>> {
  const { store } = tools
  const left: ResultOf<'importReadings'>['left'] = []
  if ((await store.countOf('browser')) + rows.length > most) {
    throw new TeamRefusal(409, `There are at most ${most} readings that browsers brought.`)
  }
  for (const [index, reading] of rows.entries()) {
    const figures = figuresOf(reading.figures)
    if (!figures) {
      left.push({ index, why: 'empty' })
      continue
    }
    const why = await refusalOf(reading, tools)
    if (why) {
      left.push({ index, why })
      continue
    }
    const [begin, end] = [iso(reading.begin), iso(reading.end)]
    await store.add([{ kind: 'nki', id: reading.id, begin, end, at: new Date(reading.at), source: 'browser', figures }])
  }
  return { taken: rows.length - left.length, left }
}

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
