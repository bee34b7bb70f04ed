import { createHash, timingSafeEqual } from 'node:crypto'
import { type Right, rights } from '#contract/rights'
import type { Key } from '#contract/team/keys'
import type { TeamDb } from '#team/db/schema'
import type { Principal } from '#team/principal'
import { rightsOfRole } from '#team/roles/roles'
import { TeamRefusal } from '#team/team-refusal'

export const serviceKeyId = 'service-key'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares with the configured key in constant time. */
const isServiceKey = (key: string, serviceKey: string): boolean => timingSafeEqual(digest(key), digest(serviceKey))

const servicePrincipal: Principal = {
  by: 'key',
  id: serviceKeyId,
  name: 'SERVICE_KEY',
  role: 'admin',
  rights: new Set(rights),
}

/** The stored hash of a key; 256 random bits need no salt. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Milliseconds between updates of `lastUsed`. */
const minute = 60_000

/** The bearer key of a request. Other `Authorization` schemes belong to a proxy. */
export const keyOf = (headers: Headers): string | undefined =>
  /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1]

type Options = { db: TeamDb; now: () => Date; serviceKey: string | undefined }

type KeyColumn = 'hash' | 'id'

/** A key that is neither expired nor revoked, with its role. */
async function liveKey(column: KeyColumn, value: string, { db, now }: Pick<Options, 'db' | 'now'>) {
  const row = await db
    .selectFrom('team_key')
    .leftJoin('team_role', 'team_role.id', 'team_key.role')
    .selectAll('team_key')
    .select(['team_role.builtIn', 'team_role.rights'])
    .where(`team_key.${column}`, '=', value)
    .where('team_key.revokedAt', 'is', null)
    .executeTakeFirst()
  return row && (row.expiresAt === null || row.expiresAt > now().toISOString()) ? row : undefined
}

const programOf = ({
  id,
  name,
  role,
  builtIn,
  rights,
}: NonNullable<Awaited<ReturnType<typeof liveKey>>>): Principal => ({
  by: 'key',
  id,
  name,
  role,
  rights: new Set(rightsOfRole({ id: role, builtIn, rights })),
})

/** The program of a key; undefined if the key is unknown, expired or revoked. */
export async function identifyKey(key: string, { db, now, serviceKey }: Options): Promise<Principal | undefined> {
  if (serviceKey !== undefined && isServiceKey(key, serviceKey)) return servicePrincipal
  const time = now()
  const row = await liveKey('hash', hashOfKey(key), { db, now })
  if (!row) return undefined
  // A time in the future, from a wrong clock, must not stop updates.
  const sinceUse = row.lastUsed === null ? minute : Math.abs(time.getTime() - Date.parse(row.lastUsed))
  if (sinceUse >= minute) {
    await db.updateTable('team_key').set({ lastUsed: time.toISOString() }).where('id', '=', row.id).execute()
  }
  return programOf(row)
}

/** The program of the key with this id; the key itself is not needed. */
export async function principalOfKey(id: string, { db, now, serviceKey }: Options): Promise<Principal | undefined> {
  if (id === serviceKeyId) return serviceKey === undefined ? undefined : servicePrincipal
  const row = await liveKey('id', id, { db, now })
  return row && programOf(row)
}

const selectKeys = (db: TeamDb) =>
  db
    .selectFrom('team_key')
    .leftJoin('team_person', 'team_person.id', 'team_key.createdBy')
    .leftJoin('team_key as maker', 'maker.id', 'team_key.createdBy')
    .leftJoin('team_role', 'team_role.id', 'team_key.role')
    .selectAll('team_key')
    .select(['team_person.name as person', 'maker.name as maker', 'team_role.builtIn', 'team_role.rights'])

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

async function keyRow(db: TeamDb, id: string): Promise<Row> {
  const row = await selectKeys(db).where('team_key.id', '=', id).executeTakeFirst()
  if (!row) throw new TeamRefusal(404, 'There is no such key.')
  return row
}

export const oneKey = async (db: TeamDb, id: string, now: Date): Promise<Key> => toKey(await keyRow(db, id), now)

/** The rights of a key's role; 404 for an unknown key. */
export async function rightsOfKey(db: TeamDb, id: string): Promise<readonly Right[]> {
  const { role, builtIn, rights } = await keyRow(db, id)
  return rightsOfRole({ id: role, builtIn, rights })
}
