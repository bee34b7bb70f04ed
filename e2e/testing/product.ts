import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAdmin } from './signed-in'

/** The built product, running on its own port. */
export type Product = {
  url: string
  dataDir: string
  logs: () => string
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/**
 * The address that the server prints once it answers. The next line means that its own requests to the upstream are
 * done.
 */
async function untilRunning(logs: () => string, exited: () => boolean): Promise<string> {
  for (const started = Date.now(); Date.now() - started < 60_000 && !exited(); ) {
    const url = /^Messaging Admin is running at (\S+)\n(?:[^]*\n)?(?:Embedded service|Upstream)\b/m.exec(logs())?.[1]
    if (url) return url
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('The server did not start.')
}

/**
 * Starts `dist/server/main.js` with these variables on a free port, with a new data folder by default. Signs an admin
 * in unless `ACCOUNTS` is set.
 */
export async function startProduct(env: Record<string, string> = {}, args: string[] = []): Promise<Product> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'messaging-admin-')))
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['dist/server/main.js', ...args], {
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, ACCOUNTS: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let logs = ''
  const collect = (chunk: Buffer) => {
    logs += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exit = once(child, 'exit')
  const exited = () => child.exitCode !== null || child.signalCode !== null
  const stop: Product['stop'] = async (signal = 'SIGTERM') => {
    if (!exited()) child.kill(signal)
    await exit
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await untilRunning(() => logs, exited)
    if (env.ACCOUNTS === undefined) await signInAdmin({ url, dataDir }, !env.UPSTREAM_URL && !env.PUBLIC_ORIGIN)
    return { url, dataDir, logs: () => logs, stop }
  } catch (error) {
    await stop()
    throw new Error(logs, { cause: error })
  }
}
