/**
 * The product without its team layer, as a process of its own: the same routes over the same service or upstream, where
 * nobody is told apart, nothing is written down and nothing is masked. What the layer costs is measured beside it.
 */
import { createApp } from '#server/app'
import { openBackend } from '#server/backend'
import { readConfig, withPort } from '#server/config/config'
import { attach, createNodeServer, listen } from '#server/node-server'
import { createLogger } from '#server/request-log'
import { limitHeapGrowth } from '#server/small-heap'

limitHeapGrowth()
const logger = createLogger()
const config = readConfig({ ...process.env, ACCOUNTS: 'off' }, process.argv.slice(2))
const backend = await openBackend(config, { logger, version: '0' })
const server = createNodeServer()
const known = withPort(config, await listen(server, config))
const app = createApp(known, { ...backend, steps: {}, dashboard: undefined, logger })
attach(server, app.fetch, { config: known, logger })
process.once('SIGTERM', () => process.exit(0))
process.stdout.write(`The bare product is running at ${known.publicOrigin}\n`)
