import { createHmac, hkdfSync } from 'node:crypto'
import type { TeamDb } from '#team/db/schema'

/** A request as its sender wrote it. */
export type WrittenRequest = { method: string; path: string; query: string; body: Uint8Array }

const purpose = 'ledger'

const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `messaging-admin ${purpose}`, 32))

/**
 * Tells requests apart without keeping them: a body may be a phone number and little else, whose plain hash anybody could
 * find out. With two secrets (new, old) the first makes hashes, and both are tried.
 */
export function createRequestHash(secrets: readonly string[]) {
  const keys = secrets.map(derived)
  return ({ method, path, query, body }: WrittenRequest): string[] =>
    keys.map(key => createHmac('sha256', key).update(`${method} ${path}?${query}\n`).update(body).digest('hex'))
}

/** The secret of an installation that has none configured: made by chance at its first start, in its own database. */
export async function madeSecret(db: TeamDb, chance: string): Promise<string> {
  await db
    .insertInto('team_made_key')
    .values({ purpose, value: chance })
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('team_made_key')
    .select('value')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return value
}
