import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from './app'
import { openBackend } from './backend'
import { type Config, type Store, withPort } from './config/config'
import type { DashboardFiles } from './files/dashboard-files'
import { attach, closeServer, createNodeServer, listen } from './node-server'
import type { Logger } from './request-log'
import { describeSource } from './upstream/connection'
import { describeFindings } from './upstream/upstream-probe'

type Options = {
  logger: Logger
  version: string
  dashboard: DashboardFiles | undefined
  now?: () => Date
  /** Says to the person who started the server what takes a while. */
  announce?: (sentence: string) => void
  /** What is told is read on a terminal, and stored nowhere. */
  terminal?: boolean
}

/** Milliseconds that answers under way have to finish when the server stops. */
const shutdownLimit = 10_000

/**
 * Starts everything and gives the address it answers at, and how to stop it: no more requests, those under way finish
 * in time or are cut, then the database is closed.
 */
export async function startServer(
  config: Config,
  { logger, version, dashboard, now, announce = () => {}, terminal = false }: Options,
) {
  let known = config
  const backend = await openBackend(config, { logger, version, origin: () => known.publicOrigin, now, announce })
  const server = createNodeServer()
  try {
    // The port comes first: with `PORT=0` it is part of what the app must know. No request is read before `attach`.
    known = withPort(config, await listen(server, config))
    const app = createApp(known, { ...backend, dashboard, logger })
    const { publicOrigin: origin, store } = known
    await announceWelcome({ code: await backend.team.welcomeCode(), origin, store, terminal, announce })
    attach(server, app.fetch, { config: known, logger })
    const stop = async () => {
      const until = performance.now() + shutdownLimit
      await closeServer(server, shutdownLimit)
      // Writes whose browser is gone go on, within the same time.
      await backend.team.activity.idle(until - performance.now())
      await backend.close()
    }
    /** A line on where the data come from and what answers there. It may take seconds, and changes nothing. */
    const report = async () => {
      const where = describeSource(config)
      const findings = await backend.upstream?.()
      return findings ? `${where}. ${describeFindings(findings, config.paging)}` : `${where}.`
    }
    return { origin: known.publicOrigin, stop, report }
  } catch (error) {
    await backend.close()
    throw error
  }
}

type Welcome = {
  /** Undefined where there is an admin. */
  code: string | undefined
  origin: string
  store: Store
  /** Whoever started the server reads what it says; else that is a log, and no place for a code. */
  terminal: boolean
  announce: (sentence: string) => void
}

/** Tells the person who runs the server how to make the first admin. */
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
