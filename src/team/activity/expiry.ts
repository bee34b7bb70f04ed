import type { ActivityEventName } from '#contract/team/activity'
import type { TeamDb } from '#team/db/schema'
import { append, lockHead } from './chain'
import type { NewEntry } from './entry'

const day = 86_400_000

/** Days that an answer is stored for whoever asks again with the same key. */
const answerDays = 7

const before = (now: Date, days: number) => new Date(now.getTime() - days * day).toISOString()

/** Of what was answered long ago status and hash remain. */
export async function forgetAnswers(db: TeamDb, now: Date): Promise<void> {
  await db
    .updateTable('team_write')
    .set({ answer: null, answerType: null })
    .where('answer', 'is not', null)
    .where('endedAt', '<', before(now, answerDays))
    .execute()
}

/** What the entry says that is appended before others leave. */
export type Expired = { count: number; first: string; last: string; upTo: number }

/** The name of that entry. */
export const expiryName = 'activity-expired' satisfies ActivityEventName

type Tools = { db: TeamDb; entryOf: (name: string, details: string) => NewEntry }

/**
 * The one way in which entries leave: those at the beginning of the chain that are all older than `days`. An entry with
 * their number and the hashes of the first and the last is appended first, in the same transaction.
 */
export async function expireActivity(
  { db, entryOf }: Tools,
  { now, days }: { now: Date; days: number },
): Promise<number> {
  const limit = before(now, days)
  const oldest = await db.selectFrom('team_activity').select('at').orderBy('position').limit(1).executeTakeFirst()
  if (!oldest || oldest.at >= limit) return 0
  return db.transaction().execute(async trx => {
    const head = await lockHead(trx)
    const expired = await expiredEntries(trx, limit, head.position)
    if (!expired) return 0
    const { count, upTo } = expired
    await append(trx, head, [entryOf(expiryName, JSON.stringify(expired))])
    await trx.updateTable('team_activity_head').set({ expiredTo: upTo }).where('id', '=', 1).execute()
    const leaving = trx.selectFrom('team_activity').select('id').where('position', '<=', upTo)
    await trx.deleteFrom('team_activity_thing').where('entry', 'in', leaving).execute()
    await trx.deleteFrom('team_write').where('id', 'in', leaving).execute()
    await trx.deleteFrom('team_activity').where('position', '<=', upTo).execute()
    return count
  })
}

async function expiredEntries(trx: TeamDb, limit: string, end: number): Promise<Expired | undefined> {
  const entries = () => trx.selectFrom('team_activity')
  const { stays } = await entries()
    .select(({ fn }) => fn.min('position').as('stays'))
    .where('at', '>=', limit)
    .executeTakeFirstOrThrow()
  const leaving = entries().where('position', '<', stays ?? end + 1)
  const { count } = await leaving.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const first = await leaving.select('hash').orderBy('position').limit(1).executeTakeFirst()
  const last = await leaving.select(['hash', 'position']).orderBy('position', 'desc').limit(1).executeTakeFirst()
  return first && last && { count: Number(count), first: first.hash, last: last.hash, upTo: last.position }
}
