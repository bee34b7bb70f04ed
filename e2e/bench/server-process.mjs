// The built product in a process of its own, for measuring.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts the product and resolves when it has printed its address, with the milliseconds that took. */
export async function startServer({
  script = 'dist/server/main.js',
  args = [],
  env = {},
  dataDir = mkdtempSync(join(tmpdir(), 'bench-')),
} = {}) {
  const started = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise(resolve => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      const address = /is running at (http\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`The server ended with ${code}.`)))
  })
  const startMs = performance.now() - started
  const stop = async ({ keepData = false } = {}) => {
    child.kill('SIGTERM')
    await exited
    if (!keepData) rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, startMs, dataDir, stop }
}
