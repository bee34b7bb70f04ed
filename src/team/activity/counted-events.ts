import { sql } from 'kysely'
import type { ActivityEventName } from '#contract/team/activity'
import type { TeamDb } from '#team/db/schema'
import { append, lockHead } from './chain'
import { noteThings } from './commit-jobs'
import type { NewEntry } from './entry'

/** One of many: what happened, to what, and from where. */
export interface CountedEvent {
  name: ActivityEventName
  /** `kind:id`. */
  thing?: string | undefined
  address: string
}

const minuteOf = (now: Date) => `${now.toISOString().slice(0, 16)}:00.000Z`

/** Counts one more of this minute. */
export async function countEvent(db: TeamDb, { name, thing = '', address }: CountedEvent, now: Date): Promise<void> {
  await db
    .insertInto('team_counted_event')
    .values({ minute: minuteOf(now), name, thing, address: address.slice(0, 100), count: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['minute', 'name', 'thing', 'address'])
        .doUpdateSet({ count: sql<number>`team_counted_event.count + 1` }),
    )
    .execute()
}

type Tools = { db: TeamDb; entryOf: (name: string, rest: Pick<NewEntry, 'things' | 'details'>) => NewEntry }

/** Writes down what was counted in minutes that have passed: one entry of each minute, thing and address. */
export async function appendCounted({ db, entryOf }: Tools, now: Date): Promise<void> {
  const past = minuteOf(now)
  const waiting = db.selectFrom('team_counted_event').select('minute').where('minute', '<', past).limit(1)
  if (!(await waiting.executeTakeFirst())) return
  await db.transaction().execute(async trx => {
    const head = await lockHead(trx)
    const rows = await trx.deleteFrom('team_counted_event').where('minute', '<', past).returningAll().execute()
    const entries = rows
      .toSorted((a, b) => (a.minute < b.minute ? -1 : 1))
      .map(({ name, thing, minute, address, count }) =>
        entryOf(name, {
          things: JSON.stringify(thing === '' ? [] : [thing]),
          details: JSON.stringify({ minute, address, count }),
        }),
      )
    await append(trx, head, entries)
    await noteThings(trx, entries)
  })
}
