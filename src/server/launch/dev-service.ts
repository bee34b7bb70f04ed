import { readFileSync } from 'node:fs'
import { createApp } from '#server/app'
import { openBackend } from '#server/backend'
import { readConfig } from '#server/config/config'
import { createLogger } from '#server/request-log'

/**
 * The server of `npm run dev`, configured by the same environment, without a port of its own: Vite serves the
 * dashboard.
 */
export async function openDevService() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const config = readConfig(process.env)
  const logger = createLogger()
  const announce = (sentence: string) => process.stdout.write(`${sentence}\n`)
  const backend = await openBackend(config, { logger, version, announce })
  const { fetch } = createApp(config, { ...backend, dashboard: undefined, logger })
  return { fetch, close: backend.close }
}
