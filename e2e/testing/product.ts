import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built product, running on a port of its own. */
export type Product = { url: string; dataDir: string; logs: () => string; stop: () => Promise<void> }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No port was given.')
  return address.port
}

async function untilHealthy(url: string, exited: () => boolean): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 30_000 && !exited(); ) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('The server did not become healthy.')
}

/** Starts `dist/server/main.js` with these variables, on a new data folder unless one is given. */
export async function startProduct(env: Record<string, string> = {}, args: string[] = []): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'messaging-admin-')))
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['dist/server/main.js', ...args], {
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, ...env },
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
  const stop = async () => {
    if (!exited()) child.kill('SIGTERM')
    await exit
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilHealthy(url, exited)
  } catch (error) {
    await stop()
    throw new Error(logs, { cause: error })
  }
  return { url, dataDir, logs: () => logs, stop }
}
