import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from './app'
import { openBackend } from './backend'
import { type Config, withPort } from './config/config'
import type { Store } from './config/config-value'
import type { DashboardFiles } from './files/dashboard-files'
import { createOwnerRequest } from './jobs/owner-request'
import { startJobs } from './jobs/start-jobs'
import { attach, closeServer, createNodeServer, listen } from './node-server'
import type { Logger } from './request-log'
import { faultOf } from './server-environment'
import { describeSource } from './upstream/connection'
import { describeFindings } from './upstream/upstream-probe'

type Options = {
  logger: Logger
  version: string
  dashboard: DashboardFiles | undefined
  now?: () => Date
  /** Reports slow steps to the person who starts the server. */
  announce?: (sentence: string) => void
  /** `announce` writes to a terminal and not to a log. */
  terminal?: boolean
}

/** Milliseconds for responses in flight when the server stops. */
const shutdownLimit = 10_000

/**
 * Starts everything and returns the address. `stop` accepts no more requests, finishes or cuts those in flight, and
 * closes the database.
 */
export async function startServer(
  config: Config,
  { logger, version, dashboard, now, announce = () => {}, terminal = false }: Options,
) {
  let known = config
  const backend = await openBackend(config, { logger, version, origin: () => known.publicOrigin, now, announce })
  const server = createNodeServer()
  try {
    const code = await backend.team.welcomeCode()
    // The app needs the port, which the system chooses for `PORT=0`. Nothing may be awaited between `listen` and `attach`:
    // a request read in between would never be answered.
    known = withPort(config, await listen(server, config))
    const app = createApp(known, { ...backend, dashboard, logger })
    attach(server, app.fetch, { config: known, logger })
    const { publicOrigin: origin, store } = known
    await announceWelcome({ code, origin, store, terminal, announce })
    const jobs = startJobs({
      ...backend,
      request: createOwnerRequest(backend),
      ...(now && { now }),
      onError: error => logger.error({ fault: faultOf(error) }, 'jobs'),
    })
    const stop = async () => {
      const until = performance.now() + shutdownLimit
      await Promise.all([
        closeServer(server, shutdownLimit),
        Promise.race([jobs.stop(), wait(shutdownLimit, undefined, { ref: false })]),
      ])
      // Writes whose client disconnected finish within the same limit.
      await backend.team.activity.idle(until - performance.now())
      await backend.close()
    }
    /** Returns one line on the source of the data and whether it answers; may take seconds. */
    const report = async () => {
      const where = describeSource(config)
      const findings = await backend.upstream?.()
      return findings ? `${where}. ${describeFindings(findings, config.paging)}` : `${where}.`
    }
    return { origin: known.publicOrigin, stop, report }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    await backend.close()
    throw error
  }
}

type Welcome = {
  code: string | undefined
  origin: string
  store: Store
  /** Without a terminal, output may go to a log, which must not contain the code. */
  terminal: boolean
  announce: (sentence: string) => void
}

async function announceWelcome({ code, origin, store, terminal, announce }: Welcome): Promise<void> {
  const path = 'dataDir' in store ? join(store.dataDir, 'welcome-code') : undefined
  if (path !== undefined) await rm(path, { force: true })
  if (code === undefined) return
  const where = `Make the first admin at ${origin}/welcome`
  if (terminal) return announce(`${where} with this code: ${code}`)
  if (path === undefined) return announce(`${where}: run npm run admin-link -- --create name@example.com for a link.`)
  await writeFile(path, `${code}\n`, { mode: 0o600, flag: 'wx' })
  announce(`${where} with the code in ${path}.`)
}
