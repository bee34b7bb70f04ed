import { createHash } from 'node:crypto'
import type { TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/role-rights'
import { isServiceKey, servicePrincipal } from './service-key'

/** What a key is stored as; 256 bits of chance need no salt. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** How far `lastUsed` may be behind. */
const minute = 60_000

/** The key that a request brings, if any. Other ways of `Authorization` are those of a proxy in front. */
export const keyOf = (headers: Headers): string | undefined =>
  /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1]

type Options = { db: TeamDb; now: () => Date; serviceKey: string | undefined }

/** The program that a key belongs to; undefined where it is unknown, expired or revoked. */
export async function identifyKey(key: string, { db, now, serviceKey }: Options): Promise<Principal | undefined> {
  if (serviceKey !== undefined && isServiceKey(key, serviceKey)) return servicePrincipal
  const time = now()
  const row = await db
    .selectFrom('team_key')
    .leftJoin('team_role', 'team_role.id', 'team_key.role')
    .select([
      'team_key.id',
      'team_key.name',
      'team_key.role',
      'team_key.expiresAt',
      'team_key.lastUsed',
      'team_role.builtIn',
      'team_role.rights',
    ])
    .where('team_key.hash', '=', hashOfKey(key))
    .where('team_key.revokedAt', 'is', null)
    .executeTakeFirst()
  if (!row || (row.expiresAt !== null && row.expiresAt <= time.toISOString())) return undefined
  const { id, name, role, builtIn, rights } = row
  // A clock that was ahead must not stop it from being told again.
  const sinceUse = row.lastUsed === null ? minute : Math.abs(time.getTime() - Date.parse(row.lastUsed))
  if (sinceUse >= minute) {
    await db.updateTable('team_key').set({ lastUsed: time.toISOString() }).where('id', '=', id).execute()
  }
  const granted = builtIn === null || rights === null ? [] : rightsOfRole({ id: role, builtIn, rights })
  return { by: 'key', id, name, role, rights: new Set(granted) }
}
