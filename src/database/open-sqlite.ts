import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { guardedStatement, type Statement } from './guarded-sqlite'
import { registerLog } from './transaction-to-disk'
import { createWriteAheadLog, type Datasync } from './write-ahead-log'

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

/** Statements that are kept; what the service asks for again and again is a few dozen. */
const mostStatements = 200
/** An insert of hundreds of rows is long and seldom the same twice. */
const longestCached = 2000

/** What changes no table may be asked again as it was prepared; anything else makes all that was prepared out of date. */
const lastingStatement = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback)\b/i

const reading = /^\s*select\b/i

/** Prepares each statement once: preparing costs as much as carrying out a small one. */
function preparedOnce(database: Libsql.Database): (sql: string) => Statement {
  const cached = new Map<string, Statement>()
  return sql => {
    if (!lastingStatement.test(sql)) cached.clear()
    const known = cached.get(sql)
    if (known) return known
    const statement = guardedStatement(database, sql)
    if (sql.length > longestCached || !lastingStatement.test(sql)) return statement
    const [oldest] = cached.keys()
    if (cached.size === mostStatements && oldest !== undefined) cached.delete(oldest)
    cached.set(sql, statement)
    return statement
  }
}

/**
 * Opens an SQLite file, or a database in memory as `:memory:`. With `synchronous=FULL` a commit is on the disk
 * before it is acknowledged: what was answered survives `kill -9` and a power cut. `transactionToDisk` waits for it elsewhere.
 */
export function openSqlite<Tables>(path: string, { datasync }: { datasync?: Datasync } = {}): Kysely<Tables> {
  const database = new Libsql(path)
  const [mode] = database.pragma('journal_mode = WAL') as [{ journal_mode: string }]
  database.exec('pragma synchronous = FULL')
  database.exec('pragma busy_timeout = 5000')
  // libsql speaks better-sqlite3's language. Kysely uses its one connection for one statement at a time.
  const log = mode.journal_mode === 'wal' ? createWriteAheadLog(database, path, datasync) : undefined
  const close = () => {
    void log?.close()
    database.close()
  }
  const prepared = preparedOnce(database)
  const prepare = (sql: string) => {
    if (!reading.test(sql)) log?.strict()
    return prepared(sql)
  }
  const db = new Kysely<Tables>({ dialect: new TransactionalDialect({ database: { prepare, close } }) })
  if (log) registerLog(db, log)
  return db
}
