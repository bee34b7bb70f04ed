import { createHmac, hkdfSync } from 'node:crypto'
import type { TeamDb } from '#team/db/schema'

export type WrittenRequest = { method: string; path: string; query: string; body: Uint8Array }

const purpose = 'ledger'

const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `messaging-admin ${purpose}`, 32))

/**
 * Hashes requests with a secret: a plain hash of a short body, such as a phone number, could be reversed. With two
 * secrets (new, old) the first makes hashes, and both are compared.
 */
export function createRequestHash(secrets: readonly string[]) {
  const keys = secrets.map(derived)
  return ({ method, path, query, body }: WrittenRequest): string[] =>
    keys.map(key => createHmac('sha256', key).update(`${method} ${path}?${query}\n`).update(body).digest('hex'))
}

/** The secret of an installation without a configured one: random, stored in its database at the first start. */
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
