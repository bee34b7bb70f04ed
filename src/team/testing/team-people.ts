import { randomBytes, randomUUID } from 'node:crypto'
import type { TeamDb } from '#team/db/schema'
import { createLink } from '#team/people/one-time-links'
import { createPasswordHash } from '#team/sign-in/passwords'

/** Creates a person, who can sign in if a password is given. */
export async function aPerson(
  db: TeamDb,
  {
    name,
    password,
    role = 'support',
    ...more
  }: { name: string; password?: string; role?: string; demo?: number; state?: 'active' | 'invited' | 'deactivated' },
): Promise<{ id: string; email: string }> {
  const at = new Date().toISOString()
  const times = { createdAt: at, updatedAt: at }
  const [id, email] = [name.toLowerCase(), `${name.toLowerCase()}@example.com`]
  await db
    .insertInto('team_person')
    .values({ id, name, email, emailVerified: 0, role, ...more, ...times })
    .execute()
  if (password !== undefined) {
    const hash = await createPasswordHash({ cost: 4 }).hash(password)
    await db
      .insertInto('team_account')
      .values({ id, userId: id, accountId: id, providerId: 'credential', password: hash, ...times })
      .execute()
  }
  return { id, email }
}

/** Creates a one-time link for a person; returns its token. */
export async function aLink(db: TeamDb, person: string, kind: 'invitation' | 'reset' | 'admin'): Promise<string> {
  const sources = { now: () => new Date(), newId: randomUUID, random: randomBytes }
  return (await createLink(db, { person, kind, createdBy: undefined }, sources)).token
}
