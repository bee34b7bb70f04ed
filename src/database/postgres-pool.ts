import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, Pool, type PoolClient } from 'pg'
import { DatabaseFull, DatabaseUnavailable } from './database-unavailable'
import { sharedWhilePending } from './shared-while-pending'

/** Milliseconds. A request that meets a database which has stopped is answered within the sum of two of them. */
const limits = {
  /** For a connection, be it a new one or one of the pool's. */
  connect: 2500,
  /** Of the question whether anybody is there. */
  probe: 2000,
  /** Of one statement; it is the database that ends it. */
  statement: 20_000,
  /** Of a transaction in which nobody says anything: a server that is gone must not keep others from its rows. */
  idleInTransaction: 10_000,
  /** For saying goodbye. */
  end: 3000,
}

type Options = {
  /** Statements that may take as long as they need: those that make tables. */
  unhurried?: boolean
}

/** How many connections there are, how many of them nobody uses, and how many wait for one. */
export type PoolState = { total: number; idle: number; waiting: number }

type CountedPool = PostgresPool & { state: () => PoolState }

/**
 * Connections to a Postgres that may be restarted or stand still at any time: no failure of a connection ends the
 * process, none is waited for without end, and each is a `DatabaseUnavailable`.
 */
export function openPostgresPool(connectionString: string, { unhurried = false }: Options = {}): CountedPool {
  const pool = new Pool({ connectionString, max: 10, connectionTimeoutMillis: limits.connect, keepAlive: true })
  // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))

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
      const guarded = guardedClient(client, { isAlive })
      if (known.has(client)) return guarded
      // Not among the parameters of the connection, which a pooler in between may refuse.
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

/** Whether a new connection gets an answer; a refusal in words is one. */
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
function guardedClient(client: PoolClient, { isAlive }: { isAlive: () => Promise<boolean> }): PostgresPoolClient {
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
