import { sql } from 'kysely'
import type { Reading, ReadingKind, ReadingRun, ReadingSource } from '#contract/team/readings'
import type { ReadingTable } from '#team/db/reading-tables'
import type { TeamDb } from '#team/db/schema'
import { TeamRefusal } from '#team/team-refusal'

const day = 86_400_000

/** Days that readings are stored, and after how many only the last of each day is. */
const storedDays = 730
const wholeDays = 60

/** Milliseconds within which what people look at adds one reading at most. */
const pause = 15 * 60_000

/** What is read: a survey, or a month of an NKI. */
export interface Subject {
  kind: ReadingKind
  id: number
  begin?: string
  end?: string
}

/** Figures of a subject. */
export interface NewReading extends Subject {
  at: Date
  source: ReadingSource
  figures: Readonly<Record<string, number>>
}

type Wanted = { kind: ReadingKind; id?: number; since?: string; after?: string; limit: number }

const readingOf = ({ begin, end, figures, kind, id, at, source }: ReadingTable): Reading => ({
  kind,
  id,
  ...(begin !== '' && { begin, end }),
  at,
  source,
  figures: JSON.parse(figures) as Record<string, number>,
})

/** A place in the list: what sorts it, one after the other. */
const placeOf = ({ at, id, begin }: ReadingTable) => `${at}|${id}|${begin}`

function readPlace(after: string): [at: string, id: number, begin: string] {
  const [at = '', id = '', begin = ''] = after.split('|')
  if (!/^\d{4}-[\d:.TZ-]+$/.test(at) || !/^-?\d+$/.test(id))
    throw new TeamRefusal(400, 'There is no such place in the list.')
  return [at, Number(id), begin]
}

/** Readings, and what became of the last run. */
export function createReadingStore(db: TeamDb, connection: string) {
  const rows = () => db.selectFrom('team_reading').where('connection', '=', connection)

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

    /** Whether there is none of a subject that is younger than people's own readings are apart. */
    async isDue({ kind, id, begin = '' }: Subject, now: Date): Promise<boolean> {
      const row = await rows()
        .select('at')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('begin', '=', begin)
        .where('at', '>', new Date(now.getTime() - pause).toISOString())
        .limit(1)
        .executeTakeFirst()
      return row === undefined
    },

    async isEmpty(): Promise<boolean> {
      return (await rows().select('id').limit(1).executeTakeFirst()) === undefined
    },

    async list({ kind, id, since, after, limit }: Wanted): Promise<{ rows: Reading[]; next?: string }> {
      let query = rows().selectAll().where('kind', '=', kind)
      if (id !== undefined) query = query.where('id', '=', id)
      if (since !== undefined) query = query.where('at', '>=', new Date(since).toISOString())
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

    /** Removes what is too old, and of days long past all but the last reading. */
    async thin(now: Date): Promise<void> {
      const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
      await db
        .deleteFrom('team_reading')
        .where('connection', '=', connection)
        .where('at', '<', before(storedDays))
        .execute()
      await sql`delete from team_reading where connection = ${connection} and at < ${before(wholeDays)}
        and exists (select 1 from team_reading as later where later.connection = team_reading.connection
          and later.kind = team_reading.kind and later.id = team_reading.id and later."begin" = team_reading."begin"
          and later.at > team_reading.at and substr(later.at, 1, 10) = substr(team_reading.at, 1, 10))`.execute(db)
    },

    /** Removes all of them, and what is known of the last run. */
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

    async keepRun(run: ReadingRun): Promise<void> {
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
