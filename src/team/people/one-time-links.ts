import { createHash } from 'node:crypto'
import type { OneTimeLink } from '#contract/team/people'
import type { TeamDb } from '#team/db/schema'

/** Milliseconds that a link is valid. */
export const linkLifetime = 72 * 60 * 60 * 1000

/** The identifier of a link, hashed as the issuer does to find it. */
export const linkIdentifier = (token: string): string =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')

type LinkOptions = {
  person: string
  kind: 'invitation' | 'reset' | 'admin'
  createdBy: string | undefined
}

export interface Sources {
  now: () => Date
  newId: () => string
  random: (bytes: number) => Uint8Array
}

/** Ends a person's links and unfinished sign-ins. */
export async function endLinks(db: TeamDb, person: string): Promise<void> {
  await db.deleteFrom('team_verification').where('value', '=', person).execute()
  await db.deleteFrom('team_link').where('userId', '=', person).execute()
}

/** Ends the links that these people and keys created. */
async function endLinksBy(db: TeamDb, makers: readonly string[]): Promise<void> {
  const links = db.selectFrom('team_link').select('identifier').where('createdBy', 'in', makers)
  await db.deleteFrom('team_verification').where('identifier', 'in', links).execute()
  await db.deleteFrom('team_link').where('createdBy', 'in', makers).execute()
}

/** Creates a link for a person and ends their earlier ones. Only a hash of the token is stored. */
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

/** The ids of a person, the keys they created, and the keys that those created. */
async function makers(db: TeamDb, person: string): Promise<string[]> {
  const known = [person]
  for (let some = [person]; some.length > 0; ) {
    const made = await db.selectFrom('team_key').select('id').where('createdBy', 'in', some).execute()
    some = made.map(({ id }) => id).filter(id => !known.includes(id))
    known.push(...some)
  }
  return known
}

/** Ends a person's access: sessions, links, keys they created, and links they created for others. */
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
