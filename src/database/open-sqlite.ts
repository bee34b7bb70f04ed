import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import { guardedStatement, type Statement } from './guarded-sqlite'

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
