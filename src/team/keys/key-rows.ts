import type { Right } from '#contract/rights'
import type { Key } from '#contract/team/keys'
import type { TeamDb } from '#team/db/schema'
import { rightsOfRole } from '#team/roles/role-rights'
import { TeamRefusal } from '#team/team-refusal'
import { serviceKeyId, servicePrincipal } from './service-key'

const selectKeys = (db: TeamDb) =>
  db
    .selectFrom('team_key')
    .leftJoin('team_person', 'team_person.id', 'team_key.createdBy')
    .leftJoin('team_key as maker', 'maker.id', 'team_key.createdBy')
    .select([
      'team_key.id',
      'team_key.name',
      'team_key.role',
      'team_key.start',
      'team_key.createdBy',
      'team_key.createdAt',
      'team_key.expiresAt',
      'team_key.lastUsed',
      'team_key.revokedAt',
      'team_person.name as person',
      'maker.name as maker',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number]

function toKey(row: Row, now: Date): Key {
  const { id, name, role, start, revokedAt, expiresAt, lastUsed } = row
  const isExpired = expiresAt !== null && expiresAt <= now.toISOString()
  const own = row.createdBy === serviceKeyId ? servicePrincipal.name : undefined
  const createdBy = row.person ?? row.maker ?? own
  return {
    id,
    name,
    role,
    start,
    state: revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active',
    created: row.createdAt,
    ...(createdBy !== undefined && { createdBy }),
    ...(expiresAt !== null && { expires: expiresAt }),
    ...(lastUsed !== null && { lastUsed }),
    ...(revokedAt !== null && { revoked: revokedAt }),
  }
}

/** All keys, the newest first. */
export async function allKeys(db: TeamDb, now: Date): Promise<Key[]> {
  const rows = await selectKeys(db).orderBy('team_key.createdAt', 'desc').orderBy('team_key.id').execute()
  return rows.map(row => toKey(row, now))
}

/** One key; 404 where there is none. */
export async function oneKey(db: TeamDb, id: string, now: Date): Promise<Key> {
  const row = await selectKeys(db).where('team_key.id', '=', id).executeTakeFirst()
  if (!row) throw new TeamRefusal(404, 'There is no such key.')
  return toKey(row, now)
}

/** What a key's role allows; 404 where there is no such key. */
export async function rightsOfKey(db: TeamDb, id: string): Promise<readonly Right[]> {
  const row = await db
    .selectFrom('team_key')
    .leftJoin('team_role', 'team_role.id', 'team_key.role')
    .select(['team_key.role', 'team_role.builtIn', 'team_role.rights'])
    .where('team_key.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new TeamRefusal(404, 'There is no such key.')
  const { role, builtIn, rights } = row
  return builtIn === null || rights === null ? [] : rightsOfRole({ id: role, builtIn, rights })
}
