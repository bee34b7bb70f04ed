import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '#database/postgres-pool'
import type { AnswerName } from '#server/server-environment'

/** How a call of the upstream ended: its status, or why there was none. */
export type CallEnd = number | 'timed-out' | 'unreachable' | 'too-busy'

export interface Sources {
  pool?: (() => PoolState) | undefined
  unknownWrites?: () => Promise<number>
}

/** Labels are names of this product, never a path, a person or an address. */
export interface Metrics {
  request(answer: AnswerName, status: number, milliseconds: number): void
  call(endpoint: AnswerName, end: CallEnd, milliseconds: number): void
  refusedSend(kind: string): void
  read(): Promise<{ text: string; type: string }>
}

/** Seconds: from the embedded service's response time to the longest that a page waits. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30]

const prefix = 'messaging_admin_'

let ofProcess: Registry | undefined

/** Event loop, memory and processor: one registry per process. */
function processRegistry(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

function counters(registers: Registry[]) {
  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Answers, by what was asked for and the status.',
    labelNames: ['endpoint', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Time until the whole answer has left.',
    labelNames: ['endpoint'],
    buckets,
    registers,
  })
  const calls = new Counter({
    name: `${prefix}upstream_calls_total`,
    help: 'Calls of the upstream, by the status of the answer or why there was none.',
    labelNames: ['endpoint', 'end'],
    registers,
  })
  const callDurations = new Histogram({
    name: `${prefix}upstream_duration_seconds`,
    help: 'Time until the answer of the upstream begins.',
    labelNames: ['endpoint'],
    buckets,
    registers,
  })
  const refusedSends = new Counter({
    name: `${prefix}refused_sends_total`,
    help: 'Requests refused because as much was sent as may be.',
    labelNames: ['limit'],
    registers,
  })
  return { requests, durations, calls, callDurations, refusedSends }
}

const poolGauge = (registers: Registry[], pool: () => PoolState) =>
  new Gauge({
    name: `${prefix}database_connections`,
    help: 'Connections to Postgres in use and idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = pool()
      this.set({ state: 'used' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })

const unknownGauge = (registers: Registry[], count: () => Promise<number>) =>
  new Gauge({
    name: `${prefix}unknown_writes`,
    help: 'Writes of unknown outcome that nobody has settled, on all servers of this database together.',
    registers,
    async collect() {
      // /readyz reports the database; the other figures are needed most then.
      this.set(await count().catch(() => Number.NaN))
    },
  })

/** Counts in memory; `withProcess` adds the figures of the process. */
export function createMetrics({ withProcess = false, ...sources }: Sources & { withProcess?: boolean } = {}): Metrics {
  const own = new Registry()
  const { requests, durations, calls, callDurations, refusedSends } = counters([own])
  if (sources.pool) poolGauge([own], sources.pool)
  if (sources.unknownWrites) unknownGauge([own], sources.unknownWrites)
  const all = withProcess ? Registry.merge([own, processRegistry()]) : own
  return {
    request(endpoint, status, milliseconds) {
      requests.inc({ endpoint, status: statusLabel(status) })
      durations.observe({ endpoint }, milliseconds / 1000)
    },
    call(endpoint, end, milliseconds) {
      calls.inc({ endpoint, end: typeof end === 'number' ? statusLabel(end) : end })
      callDurations.observe({ endpoint }, milliseconds / 1000)
    },
    refusedSend: limit => refusedSends.inc({ limit }),
    read: async () => ({ text: await all.metrics(), type: all.contentType }),
  }
}

/** Statuses with a label of their own; others are counted per hundred, so that labels are bounded. */
const known = new Set([
  200, 201, 204, 206, 304, 400, 401, 403, 404, 405, 408, 409, 411, 413, 415, 417, 421, 422, 429, 431, 500, 502, 503,
  504,
])

const statusLabel = (status: number): string => (known.has(status) ? String(status) : `${Math.floor(status / 100)}xx`)
