import type { PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable'

/** Milliseconds without an answer after which it is asked whether anybody is there, again and again. */
const silence = 2000

/**
 * The errors by which Postgres ends or refuses connections (08, 53, 57P), ends an idle transaction (25P03) or takes back
 * a statement that took too long (57014).
 */
const unavailable = /^(?:08|53|57P|25P03|57014)/

/** Of those: the statement did not take effect, and a transaction around it will not. */
const takenBack = /^(?:53|57014)/

const diskFull = '53100'

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>

/**
 * A connection from the pool as Kysely uses it. It remembers what is under way, so that the failure of the connection can
 * tell whether anything may have been done: a transaction is not there before its commit.
 */
export function guardedClient(
  client: PoolClient,
  { isAlive }: { isAlive: () => Promise<boolean> },
): PostgresPoolClient {
  let inTransaction = false
  let broken: Error | undefined
  const breaks = (error: Error) => {
    broken ??= error
  }
  client.on('error', breaks)

  /** The answer to a statement; rejects when there is none and nobody is there to give it. */
  const runQuery = (sql: string, parameters: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const wait = () => {
        timer = setTimeout(() => void look(), silence)
      }
      const look = async () => {
        // Slow is not gone: the database itself ends what takes too long.
        if (await isAlive()) return timer && wait()
        breaks(new Error('The database does not answer.'))
        reject(broken)
      }
      const stopWaiting = () => {
        clearTimeout(timer)
        timer = undefined
      }
      wait()
      client
        .query(sql, [...parameters])
        .finally(stopWaiting)
        .then(resolve, reject)
    })

  const query: Query = async (sql, parameters) => {
    const verb = /\w+/.exec(sql)?.[0].toLowerCase() ?? ''
    // The end of the connection has taken the transaction back; its own error is the one to tell.
    if (broken && verb === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    try {
      const answer = await runQuery(sql, parameters)
      if (verb === 'begin' || verb === 'start') inTransaction = true
      if (verb === 'commit' || verb === 'rollback') inTransaction = false
      return answer
    } catch (error) {
      const code = codeOf(error)
      if (!broken && !unavailable.test(code)) throw error
      if (!takenBack.test(code)) breaks(error as Error)
      const mayBeDone = verb === 'commit' || !(inTransaction || /^(?:select|begin|start|set|show|rollback)$/.test(verb))
      if (code === diskFull) throw new DatabaseFull(error)
      throw new DatabaseUnavailable(!mayBeDone || takenBack.test(code), error)
    }
  }

  const release = () => {
    client.off('error', breaks)
    // What is handed back with an error is closed, and the pool makes a new one.
    client.release(broken)
  }
  return { query, release } as unknown as PostgresPoolClient
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
