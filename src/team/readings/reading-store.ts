import { sql } from 'kysely'
import type { Reading, ReadingKind, ReadingRun, ReadingSource } from '#contract/team/readings'
import type { ReadingRow, TeamDb } from '#team/db/schema'
import { TeamRefusal } from '#team/team-refusal'
import { dayStarts } from './months'

const day = 86_400_000

/** Days that readings are stored, and days after which only the last of each day is. */
export const storedDays = 730
const wholeDays = 60

/** Minimum milliseconds between readings caused by people. */
const pause = 15 * 60_000

/** A survey, or a month of an NKI. */
export interface Subject {
  kind: ReadingKind
  id: number
  begin?: string
  end?: string
}

export interface NewReading extends Subject {
  at: Date
  source: ReadingSource
  figures: Readonly<Record<string, number>>
}

export type ReadingQuery = {
  kind: ReadingKind
  id?: number
  since?: string
  /** Only the last of each subject, unless it is outdated. */
  latest?: true
  after?: string
  limit: number
}

const readingOf = ({ begin, end, figures, kind, id, at, source }: ReadingRow): Reading => ({
  kind,
  id,
  ...(begin !== '' && { begin, end }),
  at,
  source,
  figures: JSON.parse(figures) as Record<string, number>,
})

const placeOf = ({ at, id, begin }: ReadingRow) => `${at}|${id}|${begin}`

function readPlace(after: string): [at: string, id: number, begin: string] {
  const [at = '', id = '', begin = ''] = after.split('|')
  const isPlace = /^\d{4}-[\d:.TZ-]+$/.test(at) && /^-?\d{1,10}$/.test(id) && /^[\d:.TZ-]*$/.test(begin)
  // Ids are integers of 32 bits, as the column is.
  if (!isPlace || (Number(id) | 0) !== Number(id)) throw new TeamRefusal(400, 'There is no such place in the list.')
  return [at, Number(id), begin]
}

const isLast = sql<boolean>`not exists (select 1 from team_reading as later where later.connection = team_reading.connection
  and later.kind = team_reading.kind and later.id = team_reading.id and later."begin" = team_reading."begin"
  and later.at > team_reading.at)`

/** Readings, and the result of the last run. */
export function createReadingStore(db: TeamDb, connection: string) {
  const rows = () => db.selectFrom('team_reading').where('connection', '=', connection)
  const rowsOf = ({ kind, id, begin = '' }: Subject) =>
    rows().where('kind', '=', kind).where('id', '=', id).where('begin', '=', begin)
  /** The day and zone up to which readings are thinned. */
  let thinned: { zone: string; until: Date } | undefined

  return {
    async add(readings: readonly NewReading[]): Promise<void> {
      const all = readings.map(({ kind, id, begin = '', end = '', at, source, figures }) => ({
        connection,
        kind,
        id,
        begin,
        end,
        at: at.toISOString(),
        source,
        figures: JSON.stringify(figures),
      }))
      for (let from = 0; from < all.length; from += 500) {
        await db
          .insertInto('team_reading')
          .values(all.slice(from, from + 500))
          .onConflict(conflict => conflict.columns(['connection', 'kind', 'id', 'begin', 'at']).doNothing())
          .execute()
      }
    },

    /** True if a subject has no reading of the last minutes. */
    async isDue(subject: Subject, now: Date): Promise<boolean> {
      const row = await rowsOf(subject)
        .select('at')
        .where('outdated', '=', 0)
        .where('at', '>', new Date(now.getTime() - pause).toISOString())
        .limit(1)
        .executeTakeFirst()
      return row === undefined
    },

    /** When each thing of a kind was read last, in milliseconds, by id; outdated readings do not count. */
    async lastRead(kind: ReadingKind): Promise<ReadonlyMap<number, number>> {
      const last = await rows()
        .select(({ fn }) => ['id', fn.max('at').as('at')])
        .where('kind', '=', kind)
        .where('outdated', '=', 0)
        .groupBy('id')
        .execute()
      return new Map(last.map(({ id, at }) => [id, Date.parse(at)]))
    },

    /** Marks readings of a thing, or of a whole kind, as outdated by a write. */
    async outdate(kind: ReadingKind, id: number | undefined): Promise<void> {
      let old = db.updateTable('team_reading').set({ outdated: 1 })
      old = old.where('connection', '=', connection).where('kind', '=', kind).where('outdated', '=', 0)
      await (id === undefined ? old : old.where('id', '=', id)).execute()
    },

    async hasDemo(): Promise<boolean> {
      return (await rows().select('id').where('source', '=', 'demo').limit(1).executeTakeFirst()) !== undefined
    },

    async list({ kind, id, since, latest, after, limit }: ReadingQuery): Promise<{ rows: Reading[]; next?: string }> {
      let query = rows().selectAll().where('kind', '=', kind)
      if (id !== undefined) query = query.where('id', '=', id)
      if (since !== undefined) query = query.where('at', '>=', new Date(since).toISOString())
      if (latest) query = query.where(isLast).where('outdated', '=', 0)
      if (after !== undefined) {
        const [at, past, begin] = readPlace(after)
        query = query.where(({ or, and, eb }) =>
          or([
            eb('at', '>', at),
            and([eb('at', '=', at), eb('id', '>', past)]),
            and([eb('at', '=', at), eb('id', '=', past), eb('begin', '>', begin)]),
          ]),
        )
      }
      const found = await query
        .orderBy('at')
        .orderBy('id')
        .orderBy('begin')
        .limit(limit + 1)
        .execute()
      const last = found[limit - 1]
      const next = found.length > limit && last ? { next: placeOf(last) } : {}
      return { rows: found.slice(0, limit).map(readingOf), ...next }
    },

    /**
     * Deletes old readings, and all but the last of each older day in a zone. Day by day, because the two databases
     * compute zones differently.
     */
    async thin(now: Date, zone: string): Promise<void> {
      const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
      const border = before(wholeDays)
      await db
        .deleteFrom('team_reading')
        .where('connection', '=', connection)
        .where('at', '<', before(storedDays))
        .execute()
      const oldest = await rows().select('at').where('at', '<', border).orderBy('at').limit(1).executeTakeFirst()
      if (!oldest) return
      const from = thinned?.zone === zone ? thinned.until : new Date(oldest.at)
      const starts = dayStarts(from, new Date(border), zone)
      for (const [index, begin] of starts.slice(0, -1).entries()) {
        const end = starts[index + 1] ?? begin
        await sql`delete from team_reading where connection = ${connection} and at >= ${begin}
          and at < ${end < border ? end : border}
          and exists (select 1 from team_reading as later where later.connection = team_reading.connection
            and later.kind = team_reading.kind and later.id = team_reading.id and later."begin" = team_reading."begin"
            and later.at > team_reading.at and later.at < ${end})`.execute(db)
      }
      thinned = { zone, until: new Date(border) }
    },

    async clear(): Promise<void> {
      for (const table of ['team_reading', 'team_reading_run'] as const)
        await db.deleteFrom(table).where('connection', '=', connection).execute()
    },

    async lastRun(): Promise<ReadingRun | undefined> {
      const row = await db
        .selectFrom('team_reading_run')
        .select('run')
        .where('connection', '=', connection)
        .executeTakeFirst()
      return row && (JSON.parse(row.run) as ReadingRun)
    },

    async storeRun(run: ReadingRun): Promise<void> {
      const stored = { begun: run.begun, run: JSON.stringify(run) }
      await db
        .insertInto('team_reading_run')
        .values({ connection, ...stored })
        .onConflict(conflict => conflict.column('connection').doUpdateSet(stored))
        .execute()
    },
  }
}

export type ReadingStore = ReturnType<typeof createReadingStore>
