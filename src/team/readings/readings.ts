import type { Reading, ReadingKind, ReadingRun } from '#contract/team/readings'
import type { TeamDb } from '#team/db/schema'
import { demoReadings } from './demo-readings'
import { readMonths } from './months'
import { createReadingStore, type ReadingQuery, type Subject, storedDays } from './reading-store'
import { type CallService, figuresOf, runReadings, type SurveyMemory } from './run-readings'

type Options = { db: TeamDb; name: string; holder: string; now: () => Date }

/** A lease: one server of a database holds it and renews it before it ends. */
export function createLease({ db, name, holder, now }: Options) {
  return {
    /** Takes or renews the lease; false if another server has it. */
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

const minute = 60_000

/** Milliseconds until another server may take over a run. */
const leaseTime = 5 * minute

/** Milliseconds between deletions of old readings. */
const thinningPause = 60 * minute

/** True for a month of the zone that has begun and is not too old. */
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
  callService: CallService | undefined
  /** Demo data begin with sixty days of readings. */
  isDemo: () => boolean
}

/** Stored figures: read on a schedule by one server at a time, and whenever people look at them. */
export function createReadings({ db, connection, now, newId, every, callService, isDemo }: ReadingsOptions) {
  const store = createReadingStore(db, connection)
  const lease = createLease({ db, name: `readings:${connection}`, holder: newId(), now })
  const started = now().getTime()
  let running = false
  let thinnedAt = now().getTime()
  let made: Promise<void> | undefined
  const memory: SurveyMemory = { open: new Set(), refused: new Set() }
  /** When people last caused a reading, by subject, to save queries. */
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
    // Ids are integers of 32 bits, as the columns are.
    return ids.filter(id => (id | 0) === id)
  }

  const nameOf = ({ kind, id, begin = '' }: Subject) => `${kind} ${id} ${begin}`

  /** Without any reading, the first run begins soon after the start; demo data have readings. */
  const nextAt = (last: ReadingRun | undefined) =>
    last ? Math.max(started, Date.parse(last.begun)) + every * minute : started + (isDemo() ? every : 1) * minute

  /** Reads everything once, unless another server is doing it. */
  async function run(): Promise<ReadingRun | undefined> {
    if (!callService || running) return undefined
    running = true
    try {
      if (!(await lease.acquire(leaseTime))) return undefined
      return await runReadings({
        callService,
        store,
        now,
        watched,
        zone,
        memory,
        goesOn: () => lease.acquire(leaseTime),
      })
    } finally {
      running = false
      await lease.leave()
    }
  }

  async function makeDemo(): Promise<void> {
    // A person's reading may be stored before the demo readings.
    if (!callService || !isDemo() || (await store.hasDemo())) return
    await store.add(await demoReadings(callService, now()))
  }
  const demo = () =>
    (made ??= makeDemo().catch((error: unknown) => {
      made = undefined
      throw error
    }))

  return {
    run,

    async tend(): Promise<void> {
      if (now().getTime() - thinnedAt >= thinningPause) {
        thinnedAt = now().getTime()
        await store.thin(now(), await zone())
      }
      // Early, because the first list of surveys waits for the demo readings.
      await demo()
      if (every === 0 || running || now().getTime() < started + minute) return
      if (now().getTime() >= nextAt(await store.lastRun())) await run()
    },

    /** False for figures that this server stored recently. */
    expectsFigures: (subject: Subject): boolean => now().getTime() - (added.get(nameOf(subject)) ?? 0) >= 15 * minute,

    /** Stores figures that a person read, unless there are recent ones. */
    async recordFigures(subject: Subject, json: unknown): Promise<void> {
      const figures = figuresOf(json)
      const at = now()
      if (!figures || !this.expectsFigures(subject)) return
      if (subject.kind === 'nki') {
        if (!isRecentMonth(subject, at, await zone())) return
      }
      if (added.size > 10_000) added.clear()
      added.set(nameOf(subject), at.getTime())
      if (await store.isDue(subject, at)) await store.add([{ ...subject, at, source: 'person', figures }])
    },

    /** Marks figures as outdated by a write; the next ones are stored at once. */
    async outdate(kind: ReadingKind, id?: number): Promise<void> {
      added.clear()
      await store.outdate(kind, id)
    },

    async list(query: ReadingQuery): Promise<{ rows: Reading[]; next?: string }> {
      await demo()
      return store.list(query)
    },

    clear: () => store.clear(),

    async state(): Promise<{ every: number; last?: ReadingRun; next?: string; zone?: string }> {
      const last = await store.lastRun()
      const next = every > 0 && { next: new Date(nextAt(last)).toISOString() }
      const chosen = await chosenZone()
      return { every, ...(last && { last }), ...next, ...(chosen !== undefined && { zone: chosen }) }
    },
  }
}

export type Readings = ReturnType<typeof createReadings>
