import { getOwn } from '#contract/reading/json-object'
import { builtInRoles, type Right, rights, withImplied } from '#contract/rights'
import type { Role } from '#contract/team/roles'
import type { TeamDb } from '#team/db/schema'
import { TeamRefusal } from '#team/team-refusal'

/** The columns that decide a role's rights. */
export interface RoleRights {
  id: string
  /** Null, as `rights`, without a role. */
  builtIn: number | null
  /** JSON. */
  rights: string | null
}

/** The rights of a role: a built-in one's from the contract, another's as stored, if this version knows them. */
export function rightsOfRole({ id, builtIn, rights: stored }: RoleRights): readonly Right[] {
  if (builtIn === null || stored === null) return []
  if (builtIn) return getOwn(builtInRoles as Record<string, readonly Right[]>, id) ?? []
  const named = new Set(JSON.parse(stored) as string[])
  return withImplied(rights.filter(right => named.has(right)))
}

const selectRoles = (db: TeamDb, now: Date) =>
  db
    .selectFrom('team_role')
    .selectAll()
    .select(({ selectFrom, fn }) => [
      selectFrom('team_person')
        .select(fn.countAll<number>().as('people'))
        .whereRef('team_person.role', '=', 'team_role.id')
        .as('people'),
      selectFrom('team_key')
        .select(fn.countAll<number>().as('keys'))
        .whereRef('team_key.role', '=', 'team_role.id')
        .where('team_key.revokedAt', 'is', null)
        .where(({ or, eb }) =>
          or([eb('team_key.expiresAt', 'is', null), eb('team_key.expiresAt', '>', now.toISOString())]),
        )
        .as('keys'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number]

const toRole = (row: Row): Role => ({
  id: row.id,
  name: row.name,
  builtIn: row.builtIn === 1,
  rights: [...rightsOfRole(row)],
  secondFactorRequired: row.secondFactor === 1,
  idleMinutes: row.idleMinutes,
  absoluteMinutes: row.absoluteMinutes,
  // Postgres returns counts as text.
  people: Number(row.people),
  keys: Number(row.keys),
})

const builtInOrder = ['admin', 'support', 'marketer']
const place = ({ id }: Role) => (builtInOrder.includes(id) ? builtInOrder.indexOf(id) : builtInOrder.length)

/** The built-in ones first, the others by name. */
export async function allRoles(db: TeamDb, now: Date): Promise<Role[]> {
  const rows = await selectRoles(db, now).execute()
  return rows.map(toRole).toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, 'en'))
}

/** One role; 404 for an unknown id. */
export async function oneRole(db: TeamDb, id: string, now: Date): Promise<Role> {
  const row = await selectRoles(db, now).where('id', '=', id).executeTakeFirst()
  if (!row) throw new TeamRefusal(404, 'There is no such role.')
  return toRole(row)
}

/** The name of a role; its id if it is built-in or unknown. */
export const roleName = async (db: TeamDb, id: string): Promise<string> =>
  (await db.selectFrom('team_role').select('name').where('id', '=', id).executeTakeFirst())?.name ?? id
