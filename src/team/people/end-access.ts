import type { TeamDb } from '#team/db/schema'
import { endLinks, endLinksBy } from './one-time-links'

/** A person, and the keys that they made, and that those have made. */
async function makers(db: TeamDb, person: string): Promise<string[]> {
  const known = [person]
  for (let some = [person]; some.length > 0; ) {
    const made = await db.selectFrom('team_key').select('id').where('createdBy', 'in', some).execute()
    some = made.map(({ id }) => id).filter(id => !known.includes(id))
    known.push(...some)
  }
  return known
}

/**
 * Ends everything by which a person gets in: their sessions and links, the keys that they made, and the links for others
 * that they may still have.
 */
export async function endAccess(db: TeamDb, person: string, now: Date): Promise<void> {
  const all = await makers(db, person)
  await endLinks(db, person)
  await endLinksBy(db, all)
  await db.deleteFrom('team_session').where('userId', '=', person).execute()
  await db
    .updateTable('team_key')
    .set({ revokedAt: now.toISOString() })
    .where('createdBy', 'in', all)
    .where('revokedAt', 'is', null)
    .execute()
}
