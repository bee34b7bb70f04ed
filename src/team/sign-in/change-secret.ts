import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { TeamDb } from '#team/db/schema'

/** Whether one of the keys decrypts this. */
export async function opens(data: string, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    const text = await symmetricDecrypt({ key, data }).catch(() => undefined)
    if (text !== undefined) return true
  }
  return false
}

/** Whether a person's second factor was encrypted with another secret than this server's newest. */
export async function isUnreadable(db: TeamDb, person: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_two_factor')
    .select(['secret', 'backupCodes'])
    .where('userId', '=', person)
    .executeTakeFirst()
  return row !== undefined && !((await opens(row.secret, [key])) && (await opens(row.backupCodes, [key])))
}

/** What one of the keys decrypts; undefined where the newest does, or none. */
async function ofOlder(data: string, [newest, ...older]: readonly string[]): Promise<string | undefined> {
  for (const key of [newest, ...older]) {
    const text = await symmetricDecrypt({ key: key ?? '', data }).catch(() => undefined)
    if (text !== undefined) return key === newest ? undefined : text
  }
  return undefined
}

/** Encrypts second factors with the newest key, so that the older may go. What none of the keys opens stays as it is. */
export async function encryptAnew(db: TeamDb, keys: readonly [string, ...string[]]): Promise<void> {
  const rows = await db.selectFrom('team_two_factor').select(['id', 'secret', 'backupCodes']).execute()
  for (const { id, ...stored } of rows) {
    for (const column of ['secret', 'backupCodes'] as const) {
      const data = await ofOlder(stored[column], keys)
      if (data === undefined) continue
      const anew = await symmetricEncrypt({ key: keys[0], data })
      // Another server may have been faster, or the person has new codes.
      const row = db
        .updateTable('team_two_factor')
        .set({ [column]: anew })
        .where('id', '=', id)
      await row.where(column, '=', stored[column]).execute()
    }
  }
}
