import type { OneTimeLink } from '#contract/team/people'
import type { TeamDb } from '#team/db/schema'
import { changePeople } from './change-people'
import { createLink, type Sources } from './one-time-links'

/** No link can be made; `message` is a sentence for who asked on the server. */
class NoAdminLink extends Error {
  override name = 'NoAdminLink'
}

type Admin = { id: string; name: string; email: string }

const people = (db: TeamDb) => db.selectFrom('team_person').select(['id', 'name', 'email'])

/** The one admin there is; refuses where there is none or where there are several. */
async function onlyAdmin(db: TeamDb): Promise<Admin> {
  const admins = await people(db)
    .where('role', '=', 'admin')
    .where('demo', '=', 0)
    .where('state', '<>', 'deactivated')
    .orderBy('email')
    .execute()
  const [first, ...others] = admins
  if (!first)
    throw new NoAdminLink('There is no admin. Name one by e-mail address: npm run admin-link -- name@example.com')
  if (others.length === 0) return first
  const addresses = admins.map(({ email }) => email).join(', ')
  throw new NoAdminLink(
    `There are several admins. Name one: npm run admin-link -- ${first.email}\nThe admins: ${addresses}`,
  )
}

/** The person of an address, as an admin who may sign in; made where there is none. */
async function adminOf(db: TeamDb, address: string, { now, newId }: Sources): Promise<Admin> {
  const email = address.toLowerCase()
  const at = now().toISOString()
  const known = await people(db).select(['state', 'demo']).where('email', '=', email).executeTakeFirst()
  if (known?.demo === 1) throw new NoAdminLink('Demo people have no password. Name another address.')
  if (known) {
    const state = known.state === 'deactivated' ? 'invited' : known.state
    // A password of before does not let somebody in who was sent away: the link does.
    if (known.state === 'deactivated') await db.deleteFrom('team_account').where('userId', '=', known.id).execute()
    await db
      .updateTable('team_person')
      .set({ role: 'admin', state, updatedAt: at })
      .where('id', '=', known.id)
      .execute()
    return known
  }
  const person = { id: newId(), name: email.split('@')[0] ?? email, email }
  await db
    .insertInto('team_person')
    .values({ ...person, emailVerified: 0, role: 'admin', state: 'invited', createdAt: at, updatedAt: at })
    .execute()
  return person
}

/**
 * A one-time link for an admin who cannot get in any other way: who uses it chooses a password, and gives a second factor
 * anew. Of `email` an admin is made; without it the link is for the one admin there is.
 */
export const createAdminLink = (
  db: TeamDb,
  email: string | undefined,
  sources: Sources,
): Promise<{ person: Admin; link: OneTimeLink }> =>
  changePeople(db, async transaction => {
    const person = email === undefined ? await onlyAdmin(transaction) : await adminOf(transaction, email, sources)
    const link = await createLink(transaction, { person: person.id, kind: 'admin', createdBy: undefined }, sources)
    return { person, link }
  })
