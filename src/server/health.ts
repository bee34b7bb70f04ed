import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFull } from '#database/database-unavailable'
import { sharedWhilePending } from '#database/shared-while-pending'
import type { Findings } from './upstream/upstream-probe'

/** Checks by their name in `/readyz`; each rejects on failure. */
export type Checks = Record<string, () => Promise<unknown>>

type State = 'ok' | 'failed'

/** Milliseconds before a check counts as failed. */
const timeoutMs = 2000
/** Milliseconds for which the upstream's findings are cached. */
const upstreamAge = 10_000

/** `GET /healthz`: 200 while the process answers; otherwise it may be restarted. */
export const answerHealth = (): Response => Response.json({ status: 'ok' }, { headers: noStore })

/**
 * `GET /readyz`: 503 when a check fails, so that a load balancer picks another server. The upstream's state is shown
 * but changes nothing: another server would not reach it either. Concurrent requests share their checks.
 */
export function createReadiness(checks: Checks, upstream?: () => Promise<Findings>): () => Promise<Response> {
  const shared = Object.entries(checks).map(([name, check]) => [name, sharedWhilePending(check)] as const)
  const findings = upstream && cachedFor(upstreamAge, upstream)
  return async () => {
    const found = findings && within(timeoutMs, findings(), undefined)
    const states = await Promise.all(shared.map(async ([name, check]) => [name, await stateOf(check)] as const))
    const ready = states.every(([, state]) => state === 'ok')
    const body = {
      status: ready ? 'ready' : 'unavailable',
      ...Object.fromEntries(states),
      ...(found && { upstream: describe(await found) }),
    }
    return Response.json(body, { status: ready ? 200 : 503, headers: noStore })
  }
}

const describe = (findings: Findings | undefined) =>
  findings ? { v1: findings.v1.state, v2: findings.v2.state } : { v1: 'unknown', v2: 'unknown' }

const noStore = { 'cache-control': 'no-store' }

const stateOf = (check: () => Promise<unknown>): Promise<State> =>
  within(
    timeoutMs,
    check().then(
      (): State => 'ok',
      (): State => 'failed',
    ),
    'failed',
  )

const within = <T>(milliseconds: number, promise: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([promise, sleep(milliseconds, otherwise, { ref: false })])

function cachedFor<T>(milliseconds: number, load: () => Promise<T>): () => Promise<T> {
  const shared = sharedWhilePending(load)
  let last: { answer: T; until: number } | undefined
  return async () => {
    if (last && performance.now() < last.until) return last.answer
    const answer = await shared()
    last = { answer, until: performance.now() + milliseconds }
    return answer
  }
}

/** Written as a test: less free space counts as a full disk. */
const room = new Uint8Array(1024 * 1024)

/**
 * Milliseconds after a failure for which the disk counts as full. The disk of a Postgres cannot be tested from here.
 */
const remembered = 15_000

/** `note` takes failures of the database; `check` rejects shortly after a full disk, or when `folder` has no space. */
export function createDiskCheck({ folder, now }: { folder: string | undefined; now: () => Date }) {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    note(error: unknown): void {
      if (error instanceof DatabaseFull) fullAt = now().getTime()
    },
    async check(): Promise<void> {
      if (now().getTime() - fullAt < remembered) throw new Error('The disk was full a moment ago.')
      if (folder === undefined) return
      const path = join(folder, 'room')
      try {
        await writeFile(path, room, { mode: 0o600 })
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
