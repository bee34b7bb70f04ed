/**
 * A whole server in a process of its own, for tests of what may end it. Configured by the environment and arguments; tells
 * its address, and with `LOGS=1` on its error stream what it logs.
 */
import { setFlagsFromString } from 'node:v8'
import { readConfig } from '#server/config/config'
import { createLogger } from '#server/request-log'
import { startServer } from '#server/start-server'

setFlagsFromString('--heap-growing-percent=50')
const logger = createLogger({ write: line => void (process.env.LOGS === '1' && process.stderr.write(line)) })
const { origin, stop } = await startServer(readConfig(process.env, process.argv.slice(2)), {
  logger,
  version: '0',
  dashboard: undefined,
})
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
process.stdout.write(`${origin}\n`)
