import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import { Client, Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable } from './database-unavailable'
import { guardedClient } from './postgres-client'
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
