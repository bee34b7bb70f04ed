import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, Pool, type PoolClient } from 'pg'
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable'
import { sharedWhilePending } from './shared-while-pending'

/** Timeouts in milliseconds. A request to a database that hangs fails within the sum of two of them. */
const limits = {
  /** To get a connection, new or pooled. */
  connect: 2500,
  /** To get an answer from a new connection. */
  probe: 2000,
  /** Of one statement, enforced by Postgres. */
  statement: 20_000,
  /** Of an idle transaction, so that a dead server does not keep rows locked. */
  idleInTransaction: 10_000,
  /** To close the pool. */
  end: 3000,
}

type Options = {
  /** No statement timeout, for migrations. */
  unhurried?: boolean
}

/** Number of connections, idle connections and waiting requests. */
export type PoolState = { total: number; idle: number; waiting: number }

type CountedPool = PostgresPool & { state: () => PoolState }

/**
 * Connections to a Postgres that may restart or hang: a failed connection neither ends the process nor blocks a
 * request forever, and is reported as `DatabaseUnavailable`.
 */
export function openPostgresPool(connectionString: string, { unhurried = false }: Options = {}): CountedPool {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: limits.connect, keepAlive: true })
  // Idle connections that break are replaced; an unhandled 'error' event would end the process.
  pool.on('error', () => undefined)
  /** The error that broke a connection. Postgres may end one in the moment it opens, before anything uses it. */
  const breaks = new WeakMap<PoolClient, Error>()
  pool.on('connect', client => client.on('error', error => breaks.set(client, error)))

  const isAlive = sharedWhilePending(() => answers(connectionString))
  const settings = [
    `set statement_timeout = ${unhurried ? 0 : limits.statement}`,
    `set idle_in_transaction_session_timeout = ${unhurried ? 0 : limits.idleInTransaction}`,
  ].join('; ')
  const known = new WeakSet<PoolClient>()

  return {
    state: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(true, error)
      })
      const guarded = guardedClient(client, { isAlive, breaks })
      if (known.has(client)) return guarded
      // A statement instead of connection parameters, which some poolers refuse.
      await guarded.query(settings, []).catch((error: unknown) => {
        guarded.release()
        throw error
      })
      known.add(client)
      return guarded
    },
    end: () => Promise.race([pool.end(), sleep(limits.end, undefined, { ref: false })]),
  }
}

/** True if a new connection is answered, even with a Postgres error. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: limits.probe })
  client.on('error', () => undefined)
  const attempt = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof Error && 'severity' in error,
    )
  const answered = await Promise.race([attempt, sleep(limits.probe, false, { ref: false })])
  void client.end().catch(() => undefined)
  return answered
}

/** Milliseconds without a response after which, and at which intervals, the pool probes the database. */
const silence = 2000

/**
 * SQLSTATE of ended or refused connections (08, 53, 57P), idle-transaction timeout (25P03) and statement timeout
 * (57014).
 */
const unavailable = /^(?:08|53|57P|25P03|57014)/

/** Of those: the statement, and its transaction, had no effect. */
const takenBack = /^(?:53|57014)/

const diskFull = '53100'

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>

type Guard = { isAlive: () => Promise<boolean>; breaks: WeakMap<PoolClient, Error> }

/**
 * A pooled connection for Kysely. It tracks transactions, so that an error can tell whether something may have been
 * written: nothing is before a commit.
 */
function guardedClient(client: PoolClient, { isAlive, breaks }: Guard): PostgresPoolClient {
  let inTransaction = false

  /** Runs a statement; rejects if the database stops responding. */
  const runQuery = (sql: string, parameters: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const wait = () => {
        timer = setTimeout(() => void look(), silence)
      }
      const look = async () => {
        const alive = await isAlive()
        if (timer === undefined) return
        // A slow statement is no failure: Postgres itself ends one that takes too long.
        if (alive) return wait()
        const error = new Error('The database does not answer.')
        breaks.set(client, error)
        reject(error)
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
    if (breaks.has(client)) {
      // The broken connection has rolled back; its own error is the one to report.
      if (verb === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      // Not sent, so a commit is known not to have happened.
      throw new DatabaseUnavailable(true, breaks.get(client))
    }
    try {
      const answer = await runQuery(sql, parameters)
      if (verb === 'begin' || verb === 'start') inTransaction = true
      if (verb === 'commit' || verb === 'rollback') inTransaction = false
      return answer
    } catch (error) {
      const code = codeOf(error)
      if (!breaks.has(client) && !unavailable.test(code)) throw error
      if (!takenBack.test(code)) breaks.set(client, error as Error)
      const mayBeDone = verb === 'commit' || !(inTransaction || /^(?:select|begin|start|set|show|rollback)$/.test(verb))
      if (code === diskFull) throw new DatabaseFull(error)
      throw new DatabaseUnavailable(!mayBeDone || takenBack.test(code), error)
    }
  }

  // The pool closes a client released with an error and opens a new one.
  const release = () => client.release(breaks.get(client))
  return { query, release } as unknown as PostgresPoolClient
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
