import { sql } from 'kysely'
import type { ActivityEventName } from '#contract/team/activity'
import type { TeamDb } from '#team/db/schema'
import { append, type NewEntry } from './ledger'

export interface CountedEvent {
  name: ActivityEventName
  /** `kind:id`. */
  thing?: string | undefined
  address: string
}

type EventOf = (name: ActivityEventName, rest: Pick<NewEntry, 'things' | 'details'>) => NewEntry

const minuteOf = (now: Date) => `${now.toISOString().slice(0, 16)}:00.000Z`

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

/** Turns the counts of past minutes into entries: one for each minute, thing and address. */
export async function appendCounted(db: TeamDb, eventOf: EventOf, now: Date): Promise<void> {
  const past = minuteOf(now)
  const waiting = db.selectFrom('team_counted_event').select('minute').where('minute', '<', past).limit(1)
  if (!(await waiting.executeTakeFirst())) return
  await db.transaction().execute(async trx => {
    const rows = await trx.deleteFrom('team_counted_event').where('minute', '<', past).returningAll().execute()
    for (const { name, thing, minute, address, count } of rows.toSorted((a, b) => (a.minute < b.minute ? -1 : 1))) {
      const things = JSON.stringify(thing === '' ? [] : [thing])
      await append(
        trx,
        eventOf(name as ActivityEventName, { things, details: JSON.stringify({ minute, address, count }) }),
      )
    }
  })
}

const day = 86_400_000

/** Days that an answer is stored for repeated requests with its key. */
const answerDays = 7

const before = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString()

/** Deletes stored answers that are older than `answerDays`; their status stays. */
export async function forgetAnswers(db: TeamDb, now: Date): Promise<void> {
  await db
    .updateTable('team_write')
    .set({ answer: null, answerType: null })
    .where('answer', 'is not', null)
    .where('endedAt', '<', before(now, answerDays))
    .execute()
}

/**
 * Deletes entries older than `days`, and appends one with their number in the same transaction. The triggers only
 * allow it for entries older than the time in `team_activity_expiry`.
 */
export async function expireActivity(db: TeamDb, eventOf: EventOf, { now, days }: { now: Date; days: number }) {
  const limit = before(now, days)
  const oldest = await db.selectFrom('team_activity').select('at').orderBy('position').limit(1).executeTakeFirst()
  if (!oldest || oldest.at >= limit) return
  await db.transaction().execute(async trx => {
    await trx.updateTable('team_activity_expiry').set({ before: limit }).where('id', '=', 1).execute()
    const inOrder = trx.selectFrom('team_activity').select('position').orderBy('position').limit(1)
    const first = await inOrder.where('at', '>=', limit).executeTakeFirst()
    // Positions grow with time, so the remaining entries need not be read.
    const end = first?.position ?? 2 ** 31 - 1
    const leaving = trx.selectFrom('team_activity').select('id').where('position', '<', end)
    await trx.deleteFrom('team_activity_thing').where('entry', 'in', leaving).execute()
    await trx.deleteFrom('team_write').where('id', 'in', leaving).execute()
    const { numDeletedRows } = await trx.deleteFrom('team_activity').where('position', '<', end).executeTakeFirst()
    if (numDeletedRows === 0n) return
    const details = JSON.stringify({ count: Number(numDeletedRows), before: limit })
    await append(trx, eventOf('activity-expired', { things: '[]', details }))
  })
}

/** Days that failed sign-ins are stored, because they contain addresses. */
const failedSignInDays = 90

export async function expireFailedSignIns(db: TeamDb, now: Date): Promise<void> {
  const limit = before(now, failedSignInDays)
  const leaving = db
    .selectFrom('team_activity')
    .select('id')
    .where('endpoint', '=', 'sign-in-failed')
    .where('begun', 'is', null)
    .where('at', '<', limit)
  if (!(await leaving.limit(1).executeTakeFirst())) return
  await db.transaction().execute(async trx => {
    await trx.updateTable('team_activity_expiry').set({ before: limit }).where('id', '=', 2).execute()
    await trx.deleteFrom('team_activity_thing').where('entry', 'in', leaving).execute()
    await trx.deleteFrom('team_activity').where('id', 'in', leaving).execute()
  })
}
