import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from '#contract/connection'
import { type OpenDatabase, openDatabase } from '#database/open-database'
import { createService, type Service } from '#service/create-service'
import type { Db, Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { createWriteOutcomes } from '#service/db/write-outcomes'
import { declineDemo, demoRows, isUntouched, removeDemo } from '#service/demo/demo-marker'
import { seedDemo } from '#service/demo/seed-demo'
import { withSentinels } from '#service/demo/with-sentinels'
import { createTeam, type Team } from '#team/create-team'
import type { TeamDb } from '#team/db/schema'
import { teamMigrations } from '#team/db/team-migrations'
import { openSecrets } from './config/accounts-config'
import type { Config } from './config/config'
import { ConfigError } from './config/config-value'
import { type ApiFetch, createServiceCall, embeddedApi } from './embedded-api'
import { type Checks, createDiskCheck } from './health'
import { createMetrics, type Metrics } from './metrics/metrics'
import type { Logger } from './request-log'
import type { Steps } from './server-environment'
import { faultOf } from './server-environment'
import { connectionOf, connectionPlace } from './upstream/connection'
import { createGateway } from './upstream/gateway'
import { type Findings, probeUpstream } from './upstream/upstream-probe'
import { createWriteSteps, endLostBy } from './writes/record-writes'

export type Backend = {
  api: ApiFetch
  connection: Connection
  team: Team
  steps: Steps
  checks: Checks
  metrics: Metrics
  upstream?: () => Promise<Findings>
  close: () => Promise<void>
}

type Options = {
  logger: Logger
  version: string
  /** The public origin. A function, because the port may be known late. */
  origin?: () => string
  now?: () => Date
  announce?: (sentence: string) => void
}

const tendingPause = 10_000

/** Milliseconds between deletions of old write outcomes. */
const forgettingPause = 60 * 60_000

/** Fixed, so that every installation has the same demo data. */
const demoSeed = 1

/** Rows of the large demo group and bundle, unless `--rows` says otherwise. */
const usualRows = 1000

/** Opens the database and the service or the gateway. `announce` reports slow steps. */
export async function openBackend(
  config: Config,
  { logger, version, origin = () => config.publicOrigin, now = () => new Date(), announce = () => undefined }: Options,
): Promise<Backend> {
  const { source, store } = config
  const database = await open(config)
  const { db } = database
  const outcomes = createWriteOutcomes(db, now)
  const disk = createDiskCheck({ folder: 'dataDir' in store ? store.dataDir : undefined, now })
  const report = (what: string, error: unknown, endpoint?: string) => {
    disk.note(error)
    logger.error({ endpoint, fault: faultOf(error) }, what)
  }
  let opened: Team | undefined
  const metrics = createMetrics({
    withProcess: true,
    pool: database.pool,
    unknownWrites: () => opened?.countUnknown() ?? Promise.resolve(0),
  })
  const openService = (isDemo: boolean) => {
    const service = createService({ db, now, onError: (error, endpoint) => report('service', error, endpoint) })
    return isDemo ? whileDemo(() => opened?.connection.demo ?? true, service) : service
  }
  try {
    const isDemo =
      source.mode === 'embedded' &&
      'dataDir' in store &&
      (await prepareDemo(db, config, { ...store, ...source }, { now, announce }))
    const api = source.mode === 'upstream' ? createGateway({ ...source, metrics }) : embeddedApi(openService(isDemo))
    const team = await createTeam({
      db: db as unknown as TeamDb,
      now,
      accounts: config.accounts,
      serviceKey: config.serviceKey,
      signing: {
        origin,
        ...(await openSecrets(config)),
        secretLost: config.secretLost,
        oidc: config.oidc,
        demo: isDemo && config.local,
        log: (level, message) => logger[level](message),
      },
      place: connectionPlace(config),
      connection: connectionOf(config, { demo: isDemo, version }),
      removeDemoData: isDemo ? () => removeDemo(db) : undefined,
      activityDays: config.activityDays,
      jobDays: config.jobDays,
      ...(source.mode === 'embedded' && { endLost: endLostBy(outcomes) }),
      readings: { callService: createServiceCall(api), every: config.readingsEvery },
      // The folder is locked for one server.
      alone: 'dataDir' in store,
      onError: error => report('activity', error),
    })
    opened = team
    const roles = config.proxySignIn?.roles.map(([, role]) => role)
    const name = roles ? 'PROXY_ROLES' : 'OIDC_ROLES'
    const missing = await team.missingRoles(roles ?? config.oidc?.roles.map(([, role]) => role) ?? [])
    for (const role of new Set(missing)) {
      announce(`${name} names the role ${role}, which does not exist: people with only this role have no rights.`)
    }
    if (roles && !(await team.someoneManages(roles))) {
      throw new ConfigError('PROXY_ROLES gives nobody the right to manage people. Give one group the role admin.')
    }
    let forgottenAt = now().getTime()
    const tendActivity = async () => {
      await team.activity.tend()
      // Outcomes may only be deleted after lost writes were settled.
      if (source.mode === 'upstream' || now().getTime() - forgottenAt < forgettingPause) return
      forgottenAt = now().getTime()
      await outcomes.forget()
    }
    const tending = setInterval(() => {
      tendActivity().catch((error: unknown) => report('activity', error))
      team.readings.tend().catch((error: unknown) => report('readings', error))
      team.jobs.tend().catch((error: unknown) => report('jobs', error))
    }, tendingPause).unref()
    return {
      api,
      team,
      steps: createWriteSteps(team.activity, { outcomesStored: source.mode === 'embedded' }),
      connection: team.connection,
      checks: {
        database: () => sql`select 1`.execute(db),
        ...(source.mode === 'embedded' && { disk: disk.check }),
      },
      metrics,
      ...(source.mode === 'upstream' && { upstream: () => probeUpstream({ ...source, paging: config.paging }) }),
      close: () => {
        clearInterval(tending)
        return database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function whileDemo(isDemo: () => boolean, service: Service): Service {
  const demo = withSentinels(service, { sleep })
  return { fetch: (request, options) => (isDemo() ? demo : service).fetch(request, options) }
}

/** Opens and migrates the database. With an upstream it has the team's tables only. */
function open({ source, store, publicOrigin: address }: Config): Promise<OpenDatabase<Tables>> {
  const sets = source.mode === 'upstream' ? [teamMigrations] : [serviceMigrations, teamMigrations]
  if ('dataDir' in store) return openDatabase({ ...store, address }, sets)
  return openDatabase<Tables>(store, sets).catch((error: unknown) => {
    throw new ConfigError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  // An error of several addresses has a code but no message.
  return (error.message || String((error as NodeJS.ErrnoException).code)).replace(/\.$/, '')
}

type DemoOptions = { now: () => Date; announce: (sentence: string) => void }

/** Adds demo data to a new local database unless `DEMO=0`. Returns whether the database has demo data. */
async function prepareDemo(
  db: Db,
  { rows, hostile }: Config,
  { dataDir, demo }: { dataDir: string; demo: boolean | undefined },
  { now, announce }: DemoOptions,
): Promise<boolean> {
  if (demo === false) {
    await declineDemo(db)
    return false
  }
  if (await isUntouched(db)) {
    announce('Generating demo data …')
    await seedDemo(db, { now: now().getTime(), seed: demoSeed, rows: rows ?? usualRows, hostile })
    return true
  }
  const present = await demoRows(db)
  if (demo && present === undefined)
    throw new ConfigError(`DEMO=1 needs a new DATA_DIR: ${dataDir} is in use without demo data.`)
  const ignore = (option: string) =>
    announce(`${option} only applies when demo data are generated in a new DATA_DIR. Nothing was changed.`)
  if (rows !== undefined && rows !== present) ignore('--rows')
  if (hostile) ignore('--hostile')
  return present !== undefined
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined)
