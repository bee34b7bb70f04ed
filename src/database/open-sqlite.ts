import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { guardedStatement } from './guarded-sqlite'

/**
 * Tables can be made in a transaction on SQLite, and Kysely would not: a start that is killed half-way would leave some
 * of them in the way of the next.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/**
 * Opens an SQLite file, or a database in memory as `:memory:`. With `synchronous=FULL` a commit is on the disk
 * before it is acknowledged: what was answered survives `kill -9` and a power cut.
 */
export function openSqlite<Tables>(path: string): Kysely<Tables> {
  const database = new Libsql(path)
  database.exec('pragma journal_mode = WAL')
  database.exec('pragma synchronous = FULL')
  database.exec('pragma busy_timeout = 5000')
  const prepare = (sql: string) => guardedStatement(database, sql)
  // libsql speaks better-sqlite3's language. Kysely uses its one connection for one statement at a time.
  return new Kysely<Tables>({
    dialect: new TransactionalDialect({ database: { prepare, close: () => database.close() } }),
  })
}
