/**
 * A server process for tests that kill it. Configured by environment and arguments; prints its address, and with
 * `LOGS=1` its log on stderr.
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
