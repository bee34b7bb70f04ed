import type { Transaction } from 'kysely'
import type { Right } from '#contract/rights'
import type { AccountMode } from '#contract/team/account-modes'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { signedIn } from '#team/handlers/handler'
import { serviceKeyId } from '#team/keys/keys'
import type { Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/roles'
import { TeamRefusal } from '#team/team-refusal'

/**
 * Carries out a change of people, roles or keys, one at a time on all servers: what it reads is what those before it
 * left, so that two who take each other's rights away do not both succeed.
 */
export const changePeople = <T>(db: TeamDb, change: (transaction: Transaction<TeamTables>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async transaction => {
    // Writing this row, which is always there, takes its lock on Postgres and the file's on SQLite.
    await transaction.updateTable('team_role').set({ builtIn: 1 }).where('id', '=', 'admin').execute()
    return change(transaction)
  })

/** Who changes something about others, with the rights that they hold now. */
export interface Manager {
  principal: Principal
  rights: ReadonlySet<Right>
}

/** The role that a session's person or a key has at this moment; undefined where neither counts any longer. */
async function presentRole(db: TeamDb, { by, id }: Principal) {
  const role = db.selectFrom('team_role').select(['team_role.id', 'team_role.builtIn', 'team_role.rights'])
  if (by === 'session') {
    return role
      .innerJoin('team_person', 'team_person.role', 'team_role.id')
      .where('team_person.id', '=', id)
      .where('team_person.state', '=', 'active')
      .executeTakeFirst()
  }
  return role
    .innerJoin('team_key', 'team_key.role', 'team_role.id')
    .where('team_key.id', '=', id)
    .where('team_key.revokedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Who asks, inside `changePeople`: another may have taken rights from them since the request came. What a proxy or the
 * configuration grants does not change meanwhile.
 */
export async function managerOf(db: TeamDb, asker: Principal | undefined): Promise<Manager> {
  const principal = signedIn(asker)
  const isStored = principal.by === 'session' || (principal.by === 'key' && principal.id !== serviceKeyId)
  if (!isStored) return { principal, rights: principal.rights }
  const role = await presentRole(db, principal)
  // A session may hold less than its role, for want of a second factor.
  const granted = role ? rightsOfRole(role) : []
  const rights = new Set(granted.filter(right => principal.rights.has(right)))
  refuseBeyond({ rights }, ['people.manage'], 'You may no longer do this. It takes the right')
  return { principal, rights }
}

/** Refuses where any of `rights` is none of the manager's. */
export function refuseBeyond(manager: Pick<Manager, 'rights'>, rights: readonly Right[], sentence: string): void {
  const missing = rights.filter(right => !manager.rights.has(right))
  if (missing.length > 0) throw new TeamRefusal(403, `${sentence}: ${missing.join(', ')}.`, { kind: 'missing-right' })
}

/** The rights of a role that the manager may give to somebody; refuses one that is not there, or goes beyond their own. */
export async function grantableRole(db: TeamDb, manager: Manager, id: string): Promise<readonly Right[]> {
  const role = await db
    .selectFrom('team_role')
    .select(['id', 'builtIn', 'rights'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!role) {
    const message = 'There is no such role. It may have been deleted.'
    throw new TeamRefusal(422, message, { issues: [{ path: ['role'], code: 'unknown_role', message }] })
  }
  const rights = rightsOfRole(role)
  refuseBeyond(manager, rights, 'You cannot give rights that you do not have')
  return rights
}

/**
 * The ids of those who can get in as an admin: active people with a way to sign in. Demo people are none. A proxy in front
 * is a way in for everybody.
 */
async function realAdmins(db: TeamDb, accounts: AccountMode): Promise<string[]> {
  const admins = db
    .selectFrom('team_person')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .where('demo', '=', 0)
  const able = admins.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('team_account')
        .select('team_account.id')
        .whereRef('team_account.userId', '=', 'team_person.id')
        .where(({ or, eb }) => or([eb('providerId', '<>', 'credential'), eb('password', 'is not', null)])),
    ),
  )
  return (await (accounts === 'proxy' ? admins : able).execute()).map(({ id }) => id)
}

/** Refuses to take the last admin away. Inside `changePeople`. */
export async function refuseLastAdmin(db: TeamDb, accounts: AccountMode, person: string): Promise<void> {
  const admins = await realAdmins(db, accounts)
  if (admins.length === 1 && admins[0] === person)
    throw new TeamRefusal(409, 'This is the only admin who can sign in. Make another person an admin first.')
}

/** Whether somebody real can get in as an admin: until then `/welcome` is open, and demo people may enter. */
export const hasRealAdmin = async (db: TeamDb, accounts: AccountMode): Promise<boolean> =>
  (await realAdmins(db, accounts)).length > 0
