import { randomBytes } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '#database/open-database'
import { startPostgresCluster } from '#database/testing/postgres-cluster'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { type TestService, testService } from './service-suite'

/** At least one service. */
export type TestServices = readonly [TestService, ...TestService[]]

/** Services on one real Postgres, for tests of concurrency. */
export interface PostgresServices {
  /** Opens `count` services on one new database, each with its own connections. */
  open(count: number): Promise<TestServices>
  stop(): Promise<void>
}

// Random, because servers that each count from 1 would give the same ids.
const newId = () => randomBytes(12).toString('hex')

export async function startPostgresServices(): Promise<PostgresServices> {
  const cluster = await startPostgresCluster()
  const opened: OpenDatabase<Tables>[] = []
  let databases = 0
  const open = async (count: number) => {
    const databaseUrl = await cluster.createDatabase(`service_${++databases}`)
    const starting = Array.from({ length: count }, () => openDatabase<Tables>({ databaseUrl }, [serviceMigrations]))
    const ready = await Promise.all(starting)
    opened.push(...ready)
    return ready.map(({ db }) => testService(db, newId)) as [TestService, ...TestService[]]
  }
  const stop = async () => {
    await Promise.all(opened.map(database => database.close()))
    await cluster.stop()
  }
  return { open, stop }
}
