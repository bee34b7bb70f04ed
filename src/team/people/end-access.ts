import type { TeamDb } from '#team/db/schema'
import { endLinks } from './one-time-links'

/** Ends everything by which a person gets in: their sessions, links, and the keys that they made. */
export async function endAccess(db: TeamDb, person: string, now: Date): Promise<void> {
  await endLinks(db, person)
  await db.deleteFrom('team_session').where('userId', '=', person).execute()
  await db
    .updateTable('team_key')
    .set({ revokedAt: now.toISOString() })
    .where('createdBy', '=', person)
    .where('revokedAt', 'is', null)
    .execute()
}
