import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { TeamDb } from '#team/db/schema'

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
