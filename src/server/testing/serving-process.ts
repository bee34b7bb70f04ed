/** A whole server in a process of its own, for tests of what may end it. Configured by the environment; tells its address. */
import { readConfig } from '#server/config'
import { createLogger } from '#server/request-log'
import { startServer } from '#server/start-server'

const logger = createLogger({ write: () => undefined })
const { origin, stop } = await startServer(readConfig(process.env), { logger, version: '0', dashboard: undefined })
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
process.stdout.write(`${origin}\n`)
