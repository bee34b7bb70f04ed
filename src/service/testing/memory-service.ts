import { migrate } from '#database/migrate'
import { openSqlite } from '#database/open-sqlite'
import { createService, type Service, type ServiceOptions } from '#service/create-service'
import type { Db, Tables } from '#service/db/schema'
import { serviceMigrations } from '#service/db/service-migrations'

export interface MemoryService extends Service {
  db: Db
  close(): Promise<void>
}

/**
 * The service on a migrated SQLite in memory; `fill` inserts data first. Unexpected failures are thrown instead of
 * answered with 500.
 */
export async function createMemoryService(
  options: Partial<Omit<ServiceOptions, 'db'>> & { fill?: (db: Db) => Promise<unknown> } = {},
): Promise<MemoryService> {
  const { fill, ...serviceOptions } = options
  const db = openSqlite<Tables>(':memory:')
  await migrate(db, serviceMigrations)
  await fill?.(db)
  const onError = (error: unknown) => {
    throw error
  }
  const service = createService({ now: () => new Date(), onError, ...serviceOptions, db })
  return { ...service, db, close: () => db.destroy() }
}
