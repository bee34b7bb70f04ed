import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable'

/** A prepared statement as Kysely uses it. */
type Statement = Pick<Libsql.Statement, 'reader' | 'all' | 'run' | 'iterate'>

/** The disk fails, or takes no more writing at all. */
const diskFails = /^SQLITE_(?:IOERR|READONLY|CANTOPEN)/

type Row = Record<string, unknown>

/**
 * Reads rows as lists of values and names them here: the library names each value of each row across the border to its own
 * code, which takes a third longer.
 */
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
 * A statement whose failures for want of a disk are told as such. SQLite ends some transactions by itself where a
 * statement fails; the rollback that then comes has nothing to do, and its complaint would hide why it came.
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

/** Statements that are kept prepared: preparing costs three times as much as carrying out a small one. */
const mostKept = 200

/** What changes no table: anything else makes the columns of what is kept out of date. */
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
 * Opens an SQLite file, or a database in memory as `:memory:`. With `synchronous=FULL` a commit is on the disk
 * before it is acknowledged: what was answered survives `kill -9` and a power cut.
 */
export function openSqlite<Tables>(path: string): Kysely<Tables> {
  const database = new Libsql(path)
  database.exec('pragma journal_mode = WAL')
  database.exec('pragma synchronous = FULL')
  database.exec('pragma busy_timeout = 5000')
  // libsql speaks better-sqlite3's language. Kysely uses its one connection for one statement at a time.
  return new Kysely<Tables>({
    dialect: new TransactionalDialect({ database: { prepare: keepPrepared(database), close: () => database.close() } }),
  })
}
