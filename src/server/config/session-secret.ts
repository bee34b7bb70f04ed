import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config'
import { ConfigError } from './config-value'

const file = 'session-secret'

/** The first for what is new, the other for what is old. */
type Secrets = readonly [string, ...string[]]

/**
 * The secrets of this installation, the first of them for what is new: those of `SESSION_SECRET`, or one that is made once
 * in `DATA_DIR` and that nobody else on the machine can read. Servers that share a Postgres without people (`ACCOUNTS=off`)
 * have no cookies to sign; what they tell each other apart by comes from the address they share.
 */
export async function openSecrets({ sessionSecrets, store }: Config): Promise<Secrets> {
  if (sessionSecrets) return sessionSecrets
  if ('databaseUrl' in store) return [createHash('sha256').update(`messaging-admin ${store.databaseUrl}`).digest('hex')]
  const path = join(store.dataDir, file)
  const known = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigError(`${path} cannot be read: everyone would be signed out. Give it back to who runs the server.`)
  })
  if (known !== undefined) {
    if (known.trim().length >= 32) return [known.trim()]
    throw new ConfigError(
      `${path} holds no secret any more. Put back a copy, or remove it and start once with SESSION_SECRET_LOST=1.`,
    )
  }
  const made = randomBytes(32).toString('base64url')
  // Whole or not at all, whenever the process ends.
  await writeFile(`${path}.new`, made, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return [made]
}
