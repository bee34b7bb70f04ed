import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFull } from '#database/database-unavailable'
import { sharedWhilePending } from '#database/shared-while-pending'
import type { Findings } from './upstream/upstream-probe'

/** What must work for this server to be of use, by the name that `/readyz` gives it; each rejects when it does not. */
export type Checks = Record<string, () => Promise<unknown>>

type State = 'ok' | 'failed'

/** Milliseconds that one check may take. */
const timeoutMs = 2000
/** Milliseconds for which the upstream is not asked again. */
const upstreamAge = 10_000

/** `GET /healthz`: 200 as long as this process answers at all. Whoever sees no 200 may start it anew. */
export const answerHealth = (): Response => Response.json({ status: 'ok' }, { headers: noStore })

/**
 * Makes `GET /readyz`: 200 while every check succeeds, else 503. Whoever sees a 503 sends people elsewhere for a while; a
 * new start would not help. However many ask at once, each check is made once. What the upstream answers is told, and
 * changes nothing: another server would not reach it either, and the pages say what is the matter.
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

/** Asks at most once in so many milliseconds; whoever asks in between gets the last answer. */
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

/** Less room than this is none: the largest body is ten times as much, and most are far less. */
const room = new Uint8Array(1024 * 1024)

/** Milliseconds that a disk counts as full after it was found to be: the one of a Postgres cannot be tried from here. */
const remembered = 15_000

/**
 * What `/readyz` goes by to tell a full disk. `note` hears of every failure of the database; `check` rejects while the
 * last full disk is not long ago, and where there is a `folder` as long as nothing more can be written there.
 */
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
