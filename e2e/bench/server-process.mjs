// The built product in a process of its own, for measuring.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const admin = { name: 'Astrid Lindqvist', email: 'astrid@example.com', password: 'nine green herons wade' }

/** The headers of who may do everything: a person of the demonstration, or where there is none the first admin. */
async function signIn(url, { dataDir, demo }) {
  const headers = { origin: url, 'content-type': 'application/json' }
  const code = () => readFileSync(join(dataDir, 'welcome-code'), 'utf8').trim()
  const [path, body] = demo ? ['demo', { person: 'demo-admin' }] : ['welcome', { code: code(), ...admin }]
  const answer = await fetch(`${url}/session/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}.`)
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
  return { cookie, origin: url }
}

/**
 * Starts the product and resolves when it has printed its address, with the milliseconds that took. `headers` are those of
 * an admin who is `signedIn`.
 */
export async function startServer({
  script = 'dist/server/main.js',
  args = [],
  env = {},
  dataDir = mkdtempSync(join(tmpdir(), 'bench-')),
  signedIn = false,
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
  const stop = async ({ retainData = false } = {}) => {
    child.kill('SIGTERM')
    await exited
    if (!retainData) rmSync(dataDir, { recursive: true, force: true })
  }
  const headers = signedIn ? await signIn(url, { dataDir, demo: !env.UPSTREAM_URL && env.DEMO !== '0' }) : {}
  return { url, startMs, dataDir, headers, stop }
}
