import { hkdfSync } from 'node:crypto'
import type { TeamDb } from '#team/db/schema'
import { changePeople } from '#team/people/manager'
import { type SigningOptions, signingKey } from './signing'

/** Loaded lazily: most servers start without a second factor to decrypt. */
const library = () => import('better-auth/crypto')

async function decrypt(data: string, keys: readonly string[]): Promise<{ key: string; text: string } | undefined> {
  const { symmetricDecrypt } = await library()
  for (const key of keys) {
    const text = await symmetricDecrypt({ key, data }).catch(() => undefined)
    if (text !== undefined) return { key, text }
  }
  return undefined
}

/** True if a person's second factor was encrypted with another secret than the newest here. */
export async function isUnreadable(db: TeamDb, person: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_two_factor')
    .select(['secret', 'backupCodes'])
    .where('userId', '=', person)
    .executeTakeFirst()
  return row !== undefined && !((await decrypt(row.secret, [key])) && (await decrypt(row.backupCodes, [key])))
}

/** Encrypts second factors with the newest key, so that the older secret can go. Unreadable ones stay unchanged. */
async function encryptAnew(db: TeamDb, keys: readonly [string, ...string[]]): Promise<void> {
  const { symmetricEncrypt } = await library()
  const rows = await db.selectFrom('team_two_factor').select(['id', 'secret', 'backupCodes']).execute()
  for (const { id, ...stored } of rows) {
    for (const column of ['secret', 'backupCodes'] as const) {
      const found = await decrypt(stored[column], keys)
      if (!found || found.key === keys[0]) continue
      const anew = await symmetricEncrypt({ key: keys[0], data: found.text })
      // Another server may have been faster, or the person has new codes.
      const row = db
        .updateTable('team_two_factor')
        .set({ [column]: anew })
        .where('id', '=', id)
      await row.where(column, '=', stored[column]).execute()
    }
  }
}

/** The secret does not fit the data. `message` is for the operator and contains no secret. */
class WrongSecret extends Error {
  override name = 'WrongSecret'
}

/** What was deleted because its secret is lost. */
export type Dropped = { sessions: number; secondFactors: number }

const markOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'messaging-admin secret mark', 16)).toString('base64url')

const wrong = () =>
  new WrongSecret(
    'SESSION_SECRET does not fit the data, which were written with another secret. Set that secret, or SESSION_SECRET=new,old. If SESSION_SECRET was never set, the secret is in the file session-secret of DATA_DIR. If it is lost, start once with SESSION_SECRET_LOST=1, which signs everybody out and removes second factors.',
  )

const usedUp = (at: string) =>
  new WrongSecret(
    `SESSION_SECRET does not fit the data, and SESSION_SECRET_LOST=1 works once: it was used at ${at}. Set the SESSION_SECRET of that start, and remove SESSION_SECRET_LOST.`,
  )

/** Data without a fingerprint fit if the secrets decrypt a second factor, or there is none. */
async function opensFactors(db: TeamDb, keys: readonly [string, ...string[]]): Promise<boolean> {
  const rows = await db.selectFrom('team_two_factor').select('secret').execute()
  if (rows.length === 0) return true
  for (const { secret } of rows) if (await decrypt(secret, keys)) return true
  return false
}

async function dropAll(db: TeamDb): Promise<Dropped> {
  const sessions = await db.deleteFrom('team_session').executeTakeFirstOrThrow()
  const factors = await db.deleteFrom('team_two_factor').executeTakeFirstOrThrow()
  await db.updateTable('team_person').set({ twoFactorEnabled: 0 }).execute()
  return { sessions: Number(sessions.numDeletedRows), secondFactors: Number(factors.numDeletedRows) }
}

/**
 * Checks at start that a secret fits the data, and encrypts with the newest. With `secretLost` it deletes and counts
 * sessions and second factors, once until a start without it.
 */
export async function fitSecret(
  db: TeamDb,
  { secrets, secretLost = false, storeSecret }: Pick<SigningOptions, 'secrets' | 'secretLost' | 'storeSecret'>,
  now: () => Date,
): Promise<Dropped | undefined> {
  const [newest, ...older] = secrets
  const keys = [signingKey(newest), ...older.map(signingKey)] as const
  if (!secretLost) await db.updateTable('team_secret').set({ lostAt: null }).where('lostAt', 'is not', null).execute()
  return changePeople(db, async transaction => {
    const known = await transaction.selectFrom('team_secret').select(['mark', 'lostAt']).executeTakeFirst()
    const fits = known ? secrets.map(markOf).includes(known.mark) : await opensFactors(transaction, keys)
    if (!fits && !secretLost) throw wrong()
    if (!fits && known?.lostAt) throw usedUp(known.lostAt)
    await storeSecret?.()
    const dropped = fits ? undefined : await dropAll(transaction)
    if (fits && older.length > 0) await encryptAnew(transaction, keys)
    const values = { mark: markOf(newest), lostAt: fits ? (known?.lostAt ?? null) : now().toISOString() }
    await transaction
      .insertInto('team_secret')
      .values({ id: 1, ...values })
      .onConflict(conflict => conflict.column('id').doUpdateSet(values))
      .execute()
    return dropped
  })
}
