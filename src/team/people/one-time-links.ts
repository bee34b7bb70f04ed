import { createHash } from 'node:crypto'
import type { OneTimeLink } from '#contract/team/people'
import type { TeamDb } from '#team/db/schema'

/** How long a link works. */
export const linkLifetime = 72 * 60 * 60 * 1000

/** What a link is stored under: the issuer looks for it by this name, hashed as it hashes names. */
export const linkIdentifier = (token: string): string =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

type LinkOptions = {
  person: string
  kind: 'invitation' | 'reset' | 'admin'
  /** The id of who asks for it. */
  createdBy: string | undefined
}

/** Where time, ids and chance come from. */
export interface Sources {
  now: () => Date
  newId: () => string
  random: (bytes: number) => Uint8Array
}

/** Ends every link of a person, and what else they had begun in order to sign in. */
export async function endLinks(db: TeamDb, person: string): Promise<void> {
  await db.deleteFrom('team_verification').where('value', '=', person).execute()
  await db.deleteFrom('team_link').where('userId', '=', person).execute()
}

/** Ends the links that these have made. */
export async function endLinksBy(db: TeamDb, makers: readonly string[]): Promise<void> {
  const links = db.selectFrom('team_link').select('identifier').where('createdBy', 'in', makers)
  await db.deleteFrom('team_verification').where('identifier', 'in', links).execute()
  await db.deleteFrom('team_link').where('createdBy', 'in', makers).execute()
}

/** A new link for a person; their earlier one ends. The token is told here and is nowhere else. */
export async function createLink(
  db: TeamDb,
  { person, kind, createdBy }: LinkOptions,
  { now, newId, random }: Sources,
): Promise<OneTimeLink> {
  await endLinks(db, person)
  const token = Buffer.from(random(32)).toString('base64url')
  const identifier = linkIdentifier(token)
  const createdAt = now().toISOString()
  const expiresAt = new Date(now().getTime() + linkLifetime).toISOString()
  await db
    .insertInto('team_verification')
    .values({ id: newId(), identifier, value: person, expiresAt, createdAt, updatedAt: createdAt })
    .execute()
  await db
    .insertInto('team_link')
    .values({ identifier, userId: person, kind, createdBy: createdBy ?? null, createdAt, expiresAt })
    .execute()
  return { token, kind, expires: expiresAt }
}

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
