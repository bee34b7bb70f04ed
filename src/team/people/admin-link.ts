import type { Transaction } from 'kysely'
import type { OneTimeLink } from '#contract/team/people'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { liftLockout } from '#team/sign-in/sign-in-limits'
import { changePeople } from './manager'
import { createLink, type Sources } from './one-time-links'

/** No link was created; `message` is for the operator. */
class NoAdminLink extends Error {
  override name = 'NoAdminLink'
}

/** Without `as` the link is for an active admin; `promote` makes a known person admin, `create` a new one. */
export type AdminLinkRequest = { email?: string | undefined; as?: 'promote' | 'create' | undefined }

/** Role and state before and after the command; a new person has none before. */
type Change = { before?: string; after: string; sessions: number }

type Admin = { id: string; name: string; email: string }

export interface AdminLink {
  person: Admin
  link: OneTimeLink
  /** Absent if the person was an active admin. */
  change?: Change
}

const command = 'npm run admin-link --'

const people = (db: TeamDb) =>
  db
    .selectFrom('team_person')
    .leftJoin('team_role', 'team_role.id', 'team_person.role')
    .selectAll('team_person')
    .select('team_role.name as roleName')

type Person = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

const isActiveAdmin = ({ role, state, demo }: Person) => role === 'admin' && state === 'active' && demo === 0

/** Describes a person who is not an active admin. */
function whatIs({ state, roleName }: Person): string {
  const known = roleName ?? 'without a role'
  if (state === 'active') return known
  return state === 'deactivated' ? `deactivated (${known})` : `invited (${known})`
}

/** The only active admin; refuses none or several. */
async function onlyAdmin(db: TeamDb): Promise<Admin> {
  const admins = (await people(db).orderBy('email').execute()).filter(isActiveAdmin)
  const [first, ...others] = admins
  if (!first) throw new NoAdminLink(`There is no active admin. Create one: ${command} --create name@example.com`)
  if (others.length === 0) return first
  const addresses = admins.map(({ email }) => email).join(', ')
  throw new NoAdminLink(`There are several admins. Name one: ${command} ${first.email}\nThe admins: ${addresses}`)
}

async function createAdmin(db: TeamDb, email: string, { now, newId }: Sources): Promise<[Admin, Change]> {
  const at = now().toISOString()
  const person = { id: newId(), name: email.split('@')[0] ?? email, email }
  await db
    .insertInto('team_person')
    .values({ ...person, emailVerified: 0, role: 'admin', state: 'invited', createdAt: at, updatedAt: at })
    .execute()
  return [person, { after: 'admin, invited', sessions: 0 }]
}

async function promote(db: TeamDb, person: Person, { now }: Sources): Promise<[Admin, Change]> {
  const { id, role, state } = person
  const next = state === 'deactivated' ? 'invited' : state
  // A deactivated person's old password must not work again.
  if (state === 'deactivated') await db.deleteFrom('team_account').where('userId', '=', id).execute()
  await db
    .updateTable('team_person')
    .set({ role: 'admin', state: next, updatedAt: now().toISOString() })
    .where('id', '=', id)
    .execute()
  const ended = await db.deleteFrom('team_session').where('userId', '=', id).executeTakeFirstOrThrow()
  const sessions = Number(ended.numDeletedRows)
  return [person, { before: `${role}, ${state}`, after: `admin, ${next}`, sessions }]
}

async function adminFor(db: TeamDb, { email, as }: AdminLinkRequest, sources: Sources): Promise<[Admin, Change?]> {
  if (email === undefined) {
    if (as) throw new NoAdminLink(`Name the person to ${as}: ${command} --${as} name@example.com`)
    return [await onlyAdmin(db)]
  }
  const address = email.toLowerCase()
  const known = await people(db).where('email', '=', address).executeTakeFirst()
  if (known?.demo === 1)
    throw new NoAdminLink(`${address} is a demo person, who has no password. Name another address.`)
  if (!known) {
    if (as === 'create') return createAdmin(db, address, sources)
    throw new NoAdminLink(`${address} is unknown. To create a new admin: ${command} --create ${address}`)
  }
  if (as === 'create') throw new NoAdminLink(`${address} already exists: ${whatIs(known)}. Remove --create.`)
  if (isActiveAdmin(known)) {
    if (as) throw new NoAdminLink(`${address} is already an active admin. Remove --promote.`)
    return [known]
  }
  if (as === 'promote') return promote(db, known, sources)
  const next = `To make them an admin: ${command} --promote ${address}`
  throw new NoAdminLink(`${address} is ${whatIs(known)}, not an active admin. ${next}`)
}

/**
 * A one-time link for an admin who cannot sign in: it sets a password, removes the second factor and ends the lockout.
 * `record` runs in the same transaction.
 */
export const createAdminLink = (
  db: TeamDb,
  request: AdminLinkRequest,
  sources: Sources,
  record: (transaction: Transaction<TeamTables>, made: AdminLink) => Promise<void>,
): Promise<AdminLink> =>
  changePeople(db, async transaction => {
    const [{ id, name, email }, change] = await adminFor(transaction, request, sources)
    await liftLockout(transaction, { id, email })
    const link = await createLink(transaction, { person: id, kind: 'admin', createdBy: undefined }, sources)
    const made = { person: { id, name, email }, link, ...(change && { change }) }
    await record(transaction, made)
    return made
  })
