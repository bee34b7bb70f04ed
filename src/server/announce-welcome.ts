import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from './config/config'

type Options = {
  /** Undefined where there is an admin. */
  code: string | undefined
  origin: string
  store: Store
  /** Whoever started the server reads what it says; else that is a log, and no place for a code. */
  terminal: boolean
  announce: (sentence: string) => void
}

const file = 'welcome-code'

/** Tells who runs the server how to make the first admin. */
export async function announceWelcome({ code, origin, store, terminal, announce }: Options): Promise<void> {
  const path = 'dataDir' in store ? join(store.dataDir, file) : undefined
  if (path !== undefined) await rm(path, { force: true })
  if (code === undefined) return
  const where = `Make the first admin at ${origin}/welcome`
  if (terminal) return announce(`${where} with this code: ${code}`)
  if (path === undefined) return announce(`${where}: run npm run admin-link -- --create name@example.com for a link.`)
  await writeFile(path, `${code}\n`, { mode: 0o600, flag: 'wx' })
  announce(`${where} with the code in ${path}.`)
}
