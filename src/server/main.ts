import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { configWarnings, readConfig } from './config/config'
import { nearMisses } from './config/config-value'
import { openDashboardFiles } from './files/dashboard-files'
import { createLogger } from './request-log'
import { faultOf } from './server-environment'
import { startServer } from './start-server'

/** Works from src/server and from dist/server. */
const fromTop = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// By default V8 lets garbage grow to several times the live heap: a few large bodies would take half a gigabyte.
setFlagsFromString('--heap-growing-percent=50')
const logger = createLogger()

process.on('uncaughtException', error => {
  // Omits the message, which may quote data.
  logger.fatal({ fault: faultOf(error) }, 'process ended by an unexpected error')
  process.exit(1)
})

const print = (sentence: string) => process.stdout.write(`${sentence}\n`)

try {
  const { version } = JSON.parse(readFileSync(fromTop('package.json'), 'utf8')) as { version: string }
  const config = readConfig(process.env, process.argv.slice(2))
  for (const warning of [...nearMisses(process.env), ...configWarnings(config)]) print(warning)
  const dashboard = openDashboardFiles(fromTop('dist/client'))
  const server = await startServer(config, {
    logger,
    version,
    dashboard,
    announce: print,
    terminal: process.stdout.isTTY,
  })
  print(`Messaging Admin is running at ${server.origin}`)
  void server.report().then(print)

  const stop = (signal: NodeJS.Signals) => {
    process.once(signal, () => process.exit(1))
    void server.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
