import { setTimeout as sleep } from 'node:timers/promises'
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
