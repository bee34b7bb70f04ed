import { sharedWhilePending } from '#database/shared-while-pending'

/** What must work for this server to be of use, by the name that `/readyz` gives it; each rejects when it does not. */
export type Checks = Record<string, () => Promise<unknown>>

type State = 'ok' | 'failed'

/** Milliseconds that one check may take. */
const patience = 2000

/** `GET /healthz`: 200 as long as this process answers at all. Whoever sees no 200 may start it anew. */
export const answerHealth = (): Response => Response.json({ status: 'ok' }, { headers: noStore })

/**
 * Makes `GET /readyz`: 200 while every check succeeds, else 503. Whoever sees a 503 sends people elsewhere for a while; a
 * new start would not help. However many ask at once, each check is made once.
 */
export function createReadiness(checks: Checks): () => Promise<Response> {
  const shared = Object.entries(checks).map(([name, check]) => [name, sharedWhilePending(check)] as const)
  return async () => {
    const states = await Promise.all(shared.map(async ([name, check]) => [name, await stateOf(check)] as const))
    const ready = states.every(([, state]) => state === 'ok')
    const body = { status: ready ? 'ready' : 'unavailable', ...Object.fromEntries(states) }
    return Response.json(body, { status: ready ? 200 : 503, headers: noStore })
  }
}

const noStore = { 'cache-control': 'no-store' }

const stateOf = (check: () => Promise<unknown>): Promise<State> =>
  Promise.race([check().then(succeed, fail), after(patience)])

const succeed = (): State => 'ok'
const fail = (): State => 'failed'

const after = (milliseconds: number) =>
  new Promise<State>(resolve => {
    setTimeout(() => resolve('failed'), milliseconds).unref()
  })
