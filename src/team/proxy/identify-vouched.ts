import type { Activity } from '#team/activity/activity'
import type { TeamDb } from '#team/db/schema'
import { seenAt } from '#team/people/seen-at'
import type { Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/roles'
import { TeamRefusal } from '#team/team-refusal'

/** The person named by the proxy (`ACCOUNTS=proxy`). */
export interface Vouched {
  /** Their name or e-mail address at the proxy. */
  user: string
  /** The role of their groups; undefined if none has one. */
  role: string | undefined
}

type Details = { role: string; before?: string }

/** The role of a new person. */
const nobodyYet = 'none'

/** Milliseconds between updates of `lastSeen`. */
const minute = 60_000

type Parts = { db: TeamDb; now: () => Date; newId: () => string; activity: Pick<Activity, 'event'> }

const find = (db: TeamDb, email: string, role: string) =>
  db
    .selectFrom('team_person')
    .leftJoin('team_role', join => join.on('team_role.id', '=', role))
    .selectAll('team_person')
    .select(['team_role.builtIn', 'team_role.rights'])
    .where('team_person.email', '=', email)
    .executeTakeFirst()

/**
 * The person named by the proxy, created at their first request, with the present role of their groups. Throws
 * `TeamRefusal` without a role and for a deactivated person.
 */
export async function identifyVouched(
  { user, role }: Vouched,
  { db, now, newId, activity }: Parts,
): Promise<Principal> {
  if (role === undefined) {
    throw new TeamRefusal(403, 'Your groups give you no role here. Ask whoever manages people.')
  }
  // Ignores case; a name without an address is stored as the address.
  const email = user.toLowerCase()
  const time = now()
  const at = time.toISOString()
  const row = (await find(db, email, role)) ?? (await meet())
  if (row.state === 'deactivated' || row.demo === 1) {
    throw new TeamRefusal(403, 'You were deactivated. Ask whoever manages people.')
  }
  // A time in the future, from a wrong clock, must not stop updates.
  const sinceSeen = row.lastSeen === null ? minute : Math.abs(time.getTime() - Date.parse(row.lastSeen))
  if (row.role !== role || row.state !== 'active' || sinceSeen >= minute) {
    const changes = {
      role,
      state: 'active',
      ...seenAt(time, row.lastSeen),
      ...(row.role !== role && { updatedAt: at }),
    } as const
    const ofThem = db.updateTable('team_person').set(changes).where('id', '=', row.id)
    await ofThem.where('state', '!=', 'deactivated').execute()
    if (row.role !== role && row.role !== nobodyYet) await written('role-given', row, { role, before: row.role })
  }
  const { id, name, builtIn, rights } = row
  const granted = rightsOfRole({ id: role, builtIn, rights })
  return { by: 'proxy', id, name, email: row.email, role, rights: new Set(granted) }

  async function meet() {
    const person = { id: newId(), name: user, email, emailVerified: 0, createdAt: at, updatedAt: at }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('team_person')
      .values(person)
      .onConflict(conflict => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow()
    const met = await find(db, email, role ?? '')
    if (!met) throw new Error('A person who was just met is gone.')
    if (numInsertedOrUpdatedRows === 1n) await written('person-made', met, { role: role ?? '' })
    return met
  }

  function written(what: 'person-made' | 'role-given', { id, name }: { id: string; name: string }, details: Details) {
    const who = { by: 'proxy', id, name } as const
    return activity.event({ who, name: what, things: [`person:${id}`], details: { how: 'proxy', ...details } })
  }
}

/** The roles of the list that do not exist. */
export async function missingRoles(db: TeamDb, roles: readonly string[]): Promise<string[]> {
  const known = await db.selectFrom('team_role').select('id').execute()
  return roles.filter(role => !known.some(({ id }) => id === role))
}

/** True if one of these roles has `people.manage`. */
export async function someoneManages(db: TeamDb, roles: readonly string[]): Promise<boolean> {
  if (roles.length === 0) return false
  const rows = await db.selectFrom('team_role').select(['id', 'builtIn', 'rights']).where('id', 'in', roles).execute()
  return rows.some(row => rightsOfRole(row).includes('people.manage'))
}
