import type { Transaction } from 'kysely'
import type { Right } from '#contract/rights'
import type { AccountMode } from '#contract/team/sign-in'
import type { TeamDb, TeamTables } from '#team/db/schema'
import { signedIn } from '#team/handlers/handler'
import { serviceKeyId } from '#team/keys/keys'
import type { Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/roles'
import { refusedMember, TeamRefusal } from '#team/team-refusal'

/**
 * Changes people, roles, keys or limits one at a time on all servers, so that two admins cannot take each other's rights
 * away or undo each other's change.
 */
export const changePeople = <T>(db: TeamDb, change: (transaction: Transaction<TeamTables>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async transaction => {
    // Updating this row, which always exists, locks it on Postgres and the file on SQLite.
    await transaction.updateTable('team_role').set({ builtIn: 1 }).where('id', '=', 'admin').execute()
    return change(transaction)
  })

/** A person or key that manages others, with its present rights. */
export interface Manager {
  principal: Principal
  rights: ReadonlySet<Right>
}

/** The present role of a person or key; undefined if deactivated or revoked. */
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

/** The manager of a request, read again inside `changePeople`: their rights may have changed since it came. */
export async function managerOf(db: TeamDb, asker: Principal | undefined): Promise<Manager> {
  const principal = signedIn(asker)
  const isStored = principal.by === 'session' || (principal.by === 'key' && principal.id !== serviceKeyId)
  if (!isStored) return { principal, rights: principal.rights }
  const role = await presentRole(db, principal)
  // A session may have fewer rights than its role, without a second factor.
  const granted = role ? rightsOfRole(role) : []
  const rights = new Set(granted.filter(right => principal.rights.has(right)))
  refuseBeyond({ rights }, ['people.manage'], 'You may no longer do this. It takes the right')
  return { principal, rights }
}

/** Refuses unless the manager has all of `rights`. */
export function refuseBeyond(manager: Pick<Manager, 'rights'>, rights: readonly Right[], sentence: string): void {
  const missing = rights.filter(right => !manager.rights.has(right))
  if (missing.length > 0) throw new TeamRefusal(403, `${sentence}: ${missing.join(', ')}.`, { kind: 'missing-right' })
}

/** The rights of a role. Refuses an unknown role and one with rights that the manager lacks. */
export async function grantableRole(db: TeamDb, manager: Manager, id: string): Promise<readonly Right[]> {
  const role = await db
    .selectFrom('team_role')
    .select(['id', 'builtIn', 'rights'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!role) throw refusedMember('role', 'unknown_role', 'There is no such role. It may have been deleted.')
  const rights = rightsOfRole(role)
  refuseBeyond(manager, rights, 'You cannot give rights that you do not have')
  return rights
}

/** The ids of active admins who can sign in, without demo people. With a proxy everybody can. */
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

/** Refuses to remove the last admin. Call it inside `changePeople`. */
export async function refuseLastAdmin(db: TeamDb, accounts: AccountMode, person: string): Promise<void> {
  const admins = await realAdmins(db, accounts)
  if (admins.length === 1 && admins[0] === person)
    throw new TeamRefusal(409, 'This is the only admin who can sign in. Make another person an admin first.')
}

/** True if a real admin can sign in; until then `/welcome` is open and demo people may sign in. */
export const hasRealAdmin = async (db: TeamDb, accounts: AccountMode): Promise<boolean> =>
  (await realAdmins(db, accounts)).length > 0
