import { randomBytes } from 'node:crypto'
import { type OpenDatabase, openDatabase } from '#database/open-database'
import { startPostgresCluster } from '#database/testing/postgres-cluster'
import type { Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'
import { type TestService, testService } from './service-suite'

/** Services on one real Postgres: for what many do at the same time. */
export interface PostgresServices {
  /** As many services as asked for, each with connections of its own, on one new database. */
  open(count: number): Promise<TestService[]>
  /** Ends all that were opened: a Postgres has a hundred connections to give. */
  close(): Promise<void>
  stop(): Promise<void>
}

// Several servers: each counting for itself would give the same ids.
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
    return ready.map(({ db }) => testService(db, newId))
  }
  const close = async () => {
    await Promise.all(opened.splice(0).map(database => database.close()))
  }
  const stop = async () => {
    await close()
    await cluster.stop()
  }
  return { open, close, stop }
}
