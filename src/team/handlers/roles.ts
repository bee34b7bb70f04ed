import { rights as allRights, type Right, withImplied } from '#contract/rights'
import type { EntryChange } from '#contract/team/activity'
import type { Role, RoleWrite } from '#contract/team/roles'
import type { TeamDb } from '#team/db/schema'
import { changePeople, type Manager, managerOf, refuseBeyond } from '#team/people/manager'
import { allRoles, oneRole } from '#team/roles/roles'
import { refusedMember, refuseUnseen, TeamRefusal } from '#team/team-refusal'
import type { SomeTeamHandlers } from './handler'

const implied = (named: readonly string[]): Right[] => withImplied(allRights.filter(right => named.includes(right)))

/** The rights of a role with the implied ones; refuses rights that the manager lacks. */
function grantedRights(manager: Manager, named: readonly string[]): Right[] {
  const rights = implied(named)
  refuseBeyond(manager, rights, 'You cannot give rights that you do not have')
  return rights
}

function refuseLimits({ idleMinutes, absoluteMinutes }: RoleWrite): void {
  if (idleMinutes <= absoluteMinutes) return
  throw refusedMember('idleMinutes', 'too_long', 'A session cannot be unused for longer than it may last.')
}

async function refuseTakenName(db: TeamDb, name: string, own?: string): Promise<void> {
  const roles = await db.selectFrom('team_role').select(['id', 'name']).execute()
  const same = (other: string) => other.normalize('NFKC').toLowerCase() === name.normalize('NFKC').toLowerCase()
  if (roles.some(role => role.id !== own && same(role.name)))
    throw refusedMember('name', 'in_use', 'There is a role of this name already.', 409)
}

const columnsOf = (
  { name, secondFactorRequired, idleMinutes, absoluteMinutes }: RoleWrite,
  rights: readonly Right[],
) => ({
  name,
  rights: JSON.stringify(rights),
  secondFactor: secondFactorRequired ? 1 : 0,
  idleMinutes,
  absoluteMinutes,
})

type RoleValues = Pick<Role, 'name' | 'rights' | 'secondFactorRequired' | 'idleMinutes' | 'absoluteMinutes'>

/** The differences between two versions of a role; of rights, those in only one of them. */
function changesOf(before: RoleValues, after: RoleValues): EntryChange['changes'] {
  const lost = before.rights.filter(right => !after.rights.includes(right))
  const won = after.rights.filter(right => !before.rights.includes(right))
  const others = (['name', 'secondFactorRequired', 'idleMinutes', 'absoluteMinutes'] as const).filter(
    what => before[what] !== after[what],
  )
  return [
    ...(lost.length + won.length > 0 ? [{ what: 'rights', before: lost.join(' '), after: won.join(' ') }] : []),
    ...others.map(what => ({ what, before: String(before[what]), after: String(after[what]) })),
  ]
}

/** Built-in roles keep their name and rights. */
function refuseOtherRole({ name, rights }: Role, body: RoleWrite): void {
  const same = body.name === name && [...new Set(body.rights)].toSorted().join() === rights.toSorted().join()
  if (!same) throw new TeamRefusal(409, 'The name and the rights of a built-in role stay as they are.')
}

export const roleHandlers = {
  listRoles: (_, { db, now }) => allRoles(db, now()),

  createRole: ({ principal, body, reportChange }, { db: database, now, newId }) =>
    changePeople(database, async db => {
      const manager = await managerOf(db, principal)
      const rights = grantedRights(manager, body.rights)
      refuseLimits(body)
      await refuseTakenName(db, body.name)
      reportChange?.({ name: body.name, changes: [{ what: 'rights', after: rights.join(' ') }] })
      const id = newId()
      await db
        .insertInto('team_role')
        .values({ id, builtIn: 0, ...columnsOf(body, rights) })
        .execute()
      return oneRole(db, id, now())
    }),

  replaceRole: ({ principal, path, body, reportChange }, { db: database, now }) =>
    changePeople(database, async db => {
      const manager = await managerOf(db, principal)
      const role = await oneRole(db, path.role, now())
      refuseBeyond(manager, role.rights as Right[], 'This role has rights that you do not have')
      refuseUnseen({ seen: body.seen, current: role, wanted: { ...body, rights: implied(body.rights) } }, changesOf)
      if (role.builtIn) refuseOtherRole(role, body)
      const rights = grantedRights(manager, body.rights)
      refuseLimits(body)
      await refuseTakenName(db, body.name, path.role)
      await db.updateTable('team_role').set(columnsOf(body, rights)).where('id', '=', path.role).execute()
      const after = await oneRole(db, path.role, now())
      reportChange?.({ name: role.name, changes: changesOf(role, after) })
      return after
    }),

  deleteRole: ({ principal, path, reportChange }, { db: database, now }) =>
    changePeople(database, async db => {
      const manager = await managerOf(db, principal)
      const role = await oneRole(db, path.role, now())
      refuseBeyond(manager, role.rights as Right[], 'This role has rights that you do not have')
      if (role.builtIn) throw new TeamRefusal(409, 'A built-in role cannot be deleted.')
      if (role.people > 0) throw new TeamRefusal(409, 'People have this role. Give them another first.')
      if (role.keys > 0) throw new TeamRefusal(409, 'Keys have this role. Revoke them first.')
      reportChange?.({ name: role.name, changes: [] })
      await db.deleteFrom('team_role').where('id', '=', path.role).execute()
      return { id: path.role }
    }),
} satisfies SomeTeamHandlers
