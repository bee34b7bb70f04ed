import { createHash } from 'node:crypto'
import type { TeamDb } from '#team/db/schema'

const hour = 3_600_000

/** Milliseconds that a code is valid. */
const welcomeLifetime = 24 * hour

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Normalises a typed code: lower case, other dashes, O for 0, I for 1. */
const plain = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest('hex')

/** 128 bits in groups of five characters. */
function spell(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const letters = Array.from({ length: 26 }, (_, place) => alphabet[Number((bits >> BigInt(place * 5)) & 31n)])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

type Sources = { db: TeamDb; now: () => Date; random: (bytes: number) => Uint8Array }

/** Creates a code for the first admin. Every server creates one at start; only its hash is stored. */
export async function makeWelcomeCode({ db, now, random }: Sources): Promise<string> {
  const code = spell(random(16))
  const time = now()
  await db.deleteFrom('team_welcome').where('expiresAt', '<=', time.toISOString()).execute()
  const expiresAt = new Date(time.getTime() + welcomeLifetime).toISOString()
  await db
    .insertInto('team_welcome')
    .values({ hash: hashOf(code), expiresAt })
    .execute()
  return code
}

/**
 * Uses up a code and all others; false for a wrong code. Call it in a transaction, so that only one of two succeeds.
 */
export async function takeWelcomeCode(db: TeamDb, code: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team_welcome')
    .where('hash', '=', hashOf(code))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (numDeletedRows !== 1n) return false
  await db.deleteFrom('team_welcome').execute()
  return true
}

/** True for a valid code, which is not used up. */
export async function isWelcomeCode(db: TeamDb, code: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('team_welcome')
    .select('hash')
    .where('hash', '=', hashOf(code))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}
