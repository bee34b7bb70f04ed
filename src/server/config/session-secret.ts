import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config'
import { ConfigError } from './config-value'

const file = 'session-secret'

/** The first signs; the others only verify and decrypt. */
type Secrets = readonly [string, ...string[]]

/**
 * The secrets of `SESSION_SECRET`, or one generated once in `DATA_DIR` with mode 0600. Servers on Postgres without
 * accounts sign no cookies; they derive theirs from the shared address.
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
  // Atomic, whenever the process ends.
  await writeFile(`${path}.new`, made, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return [made]
}
