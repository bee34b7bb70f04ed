import { createHash } from 'node:crypto'
import type { TeamDb } from '#team/db/schema'

/** How long a code is remembered: longer than any clock lets it count. */
const rememberedFor = 5 * 60_000

const hashOf = (person: string, code: string) => createHash('sha256').update(`${person}\0${code}`).digest('base64url')

/**
 * Lets a code of a second factor through once. Undefined where it was used before; else what takes that back, for a code
 * that turns out to be wrong. Written down before it is looked at: of two at once one is let through.
 */
export async function letCodeThrough(
  db: TeamDb,
  { person, code, now }: { person: string; code: string; now: Date },
): Promise<(() => Promise<void>) | undefined> {
  const before = new Date(now.getTime() - rememberedFor).toISOString()
  await db.deleteFrom('team_used_code').where('usedAt', '<', before).execute()
  const row = { userId: person, hash: hashOf(person, code), usedAt: now.toISOString() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('team_used_code')
    .values(row)
    .onConflict(conflict => conflict.columns(['userId', 'hash']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  return async () => {
    await db.deleteFrom('team_used_code').where('userId', '=', person).where('hash', '=', row.hash).execute()
  }
}
