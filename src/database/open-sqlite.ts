import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable'

/** The parts of a prepared statement that Kysely uses. */
type Statement = Pick<Libsql.Statement, 'reader' | 'all' | 'run' | 'iterate'>

/** Errors of a failing or read-only disk. */
const diskFails = /^SQLITE_(?:IOERR|READONLY|CANTOPEN)/

type Row = Record<string, unknown>

/** Reads rows as arrays and names the values here: named rows from the native library take a third longer. */
function namedRows(statement: Libsql.Statement): (values: unknown) => Row {
  statement.raw(true)
  const names = statement.columns().map(({ name }) => name)
  return values => {
    const row: Row = {}
    for (const [at, name] of names.entries()) row[name] = (values as unknown[])[at]
    return row
  }
}

const nothing = { changes: 0, lastInsertRowid: 0 }

/**
 * Converts disk errors to `DatabaseUnavailable`. A rollback without a transaction does nothing: SQLite itself ends
 * some transactions on an error, and a second error would hide the first.
 */
function guardedStatement(database: Libsql.Database, sql: string): Statement {
  const statement = database.prepare(sql)
  const [verb = ''] = /^\s*\w+/.exec(sql.toLowerCase()) ?? []

  const unavailable = (error: unknown, mayBeDone: boolean) => {
    const { code = '' } = error as { code?: string }
    if (code === 'SQLITE_FULL') return new DatabaseFull(error)
    return diskFails.test(code) ? new DatabaseUnavailable(!mayBeDone, error) : error
  }
  const attempt = <T>(work: () => T): T => {
    const mayBeDone = verb === 'commit' || !database.inTransaction
    try {
      return work()
    } catch (error) {
      throw unavailable(error, mayBeDone)
    }
  }
  const named = statement.reader ? namedRows(statement) : undefined
  return {
    reader: statement.reader,
    all: (...parameters) => {
      const rows = attempt(() => statement.all(...parameters))
      return named ? rows.map(named) : rows
    },
    run: (...parameters) => {
      if (verb === 'rollback' && !database.inTransaction) return nothing
      return attempt(() => statement.run(...parameters))
    },
    *iterate(...parameters) {
      const rows = statement.iterate(...parameters)
      for (const row of rows) yield named ? named(row) : row
    },
  }
}

/**
 * Makes Kysely run migrations in a transaction, which SQLite supports: otherwise a killed start would leave half of
 * the tables behind.
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

/** Most cached statements; preparing one takes three times as long as running a small one. */
const mostKept = 200

/** Any other statement may change tables, so cached statements would return outdated columns. */
const changesNoTable = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback)\b/i

function keepPrepared(database: Libsql.Database): (sql: string) => Statement {
  const kept = new Map<string, Statement>()
  return sql => {
    const known = kept.get(sql)
    if (known) return known
    const statement = guardedStatement(database, sql)
    const mayKeep = changesNoTable.test(sql)
    if (!mayKeep || kept.size === mostKept) kept.clear()
    if (mayKeep) kept.set(sql, statement)
    return statement
  }
}

/**
 * Opens an SQLite file, or `:memory:`. With `synchronous=FULL` a commit is on disk before it is acknowledged and
 * survives `kill -9` and a power cut.
 */
export function openSqlite<Tables>(path: string): Kysely<Tables> {
  const database = new Libsql(path)
  database.exec('pragma journal_mode = WAL')
  database.exec('pragma synchronous = FULL')
  database.exec('pragma busy_timeout = 5000')
  // libsql has better-sqlite3's API. Kysely runs one statement at a time on its only connection.
  return new Kysely<Tables>({
    dialect: new TransactionalDialect({ database: { prepare: keepPrepared(database), close: () => database.close() } }),
  })
}
