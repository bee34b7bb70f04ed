import type Libsql from 'libsql'
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable'

/** A prepared statement as Kysely uses it. */
export type Statement = Pick<Libsql.Statement, 'reader' | 'all' | 'run' | 'iterate'>

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
export function guardedStatement(database: Libsql.Database, sql: string): Statement {
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
