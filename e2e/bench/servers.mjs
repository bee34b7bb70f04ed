// Starts servers as processes: the built product, or the bare server on the product's data.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFolder } from '#server/launch/compress.mjs'
import { cookieOf, post } from './requests.mjs'

const admin = { name: 'Astrid Lindqvist', email: 'astrid@example.com', password: 'nine green herons wade' }

/** Resolves once the server has printed its address. `stop` ends the server and deletes its data folder. */
export async function startServer({ script = 'dist/server/main.js', args = [], env = {} } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const exited = new Promise(resolve => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      const address = /is running at (http\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`The server ended with ${code}.`)))
  })
  const stop = async () => {
    child.kill()
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, stop }
}

/** Starts the product with demo data. `cookie` is its first admin's session. */
export async function startProduct(args) {
  const product = await startServer({ args })
  const code = readFileSync(join(product.dataDir, 'welcome-code'), 'utf8').trim()
  const answer = await post(product.url, '/session/welcome', { code, ...admin })
  return { ...product, cookie: cookieOf(answer) }
}

/** Starts the bare server on the product's data. `page` is the folder of a bare page to serve. */
export async function startBare({ dataDir }, page) {
  const args = [dataDir]
  if (page) {
    const outDir = join(process.cwd(), '.cache/bench', page)
    const root = join(import.meta.dirname, page)
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, emptyOutDir: true },
    })
    await compressFolder(outDir)
    args.push(outDir)
  }
  return startServer({ script: 'e2e/bench/bare-server.mjs', args })
}
