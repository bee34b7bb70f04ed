import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { type MigrationSet, migrate } from '#database/migrate'
import type { OpenDatabase } from '#database/open-database'

/** Unused instances of this process: starting one takes two seconds of CPU time, emptying one almost none. */
const idle: PGlite[] = []

const emptying = ['rollback', 'drop schema public cascade', 'create schema public', 'discard all']

async function takePglite(): Promise<PGlite> {
  const used = idle.pop()
  if (!used) return new PGlite()
  // One at a time, because some cannot run in one query.
  for (const statement of emptying) await used.exec(statement)
  return used
}

/** PGlite has one connection: `connect` waits until it is released. */
function poolOfOne(pglite: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve()
  const connect = async (): Promise<PostgresPoolClient> => {
    let release = () => {}
    const before = last
    last = new Promise(resolve => {
      release = resolve
    })
    await before
    const query = async (sql: string, parameters: readonly unknown[]) => {
      const { rows, affectedRows } = await pglite.query(sql, [...parameters])
      return { command: sql.trimStart().split(/\s/, 1)[0]?.toUpperCase(), rowCount: affectedRows ?? 0, rows }
    }
    return { query, release } as unknown as PostgresPoolClient
  }
  const end = async () => {
    await last
    idle.push(pglite)
  }
  return { connect, end }
}

/** A migrated Postgres inside the test process. Tests the SQL dialect, not concurrency. */
export async function openPglite<Tables>(set: MigrationSet): Promise<OpenDatabase<Tables>> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfOne(await takePglite()) }) })
  await migrate(db, set)
  return { db, dialect: 'postgres', close: () => db.destroy() }
}
