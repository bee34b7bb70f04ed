import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line house/rooms -- plain data that the dashboard writes down for the server
import preloads from '#dashboard/app/route-preloads.json'
import { readConfig } from './config'
import { openDashboardFiles } from './dashboard-files'
import { createLogger } from './request-log'
import { startServer } from './start-server'

/** From src/server and from dist/server alike. */
const fromTop = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

try {
  const { version } = JSON.parse(readFileSync(fromTop('package.json'), 'utf8')) as { version: string }
  const config = readConfig(process.env, process.argv.slice(2))
  const dashboard = openDashboardFiles(fromTop('dist/client'), preloads)
  const server = await startServer(config, { logger: createLogger(), version, dashboard, tell: say })
  say(`Messaging Admin is running at ${server.origin}`)

  const stop = (signal: NodeJS.Signals) => {
    // A second signal does not wait.
    process.once(signal, () => process.exit(1))
    void server.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

/** What a person is told of a start that failed: our own sentences, or the system's reason. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is in use: stop what is there, or set PORT to another.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs more rights than this process has: set PORT to another.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.'
  return error.message
}
