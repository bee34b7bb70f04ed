import type { AsyncLocalStorage } from 'node:async_hooks'
import { signInRun } from './sign-in-run'

/** Where the issuer keeps what it knows of a request while it works on it; it has no other way to them. */
const global = Symbol.for('better-auth:global')

const isStorage = (value: unknown): value is AsyncLocalStorage<unknown> =>
  typeof value === 'object' && value !== null && 'disable' in value && typeof value.disable === 'function'

function storages(): AsyncLocalStorage<unknown>[] {
  const { context } = ((globalThis as Record<symbol, unknown>)[global] ?? {}) as { context?: object }
  return [signInRun, ...Object.values(context ?? {}).filter(isStorage)]
}

let inFlight = 0

/**
 * Lets the issuer work, and ends its contexts once it does no more. Up to version 22 of Node a context that was ever used
 * makes each promise of the process dearer, whoever makes it: a read takes a fifth longer.
 */
export async function inContexts<T>(work: () => Promise<T>): Promise<T> {
  inFlight += 1
  try {
    return await work()
  } finally {
    inFlight -= 1
    if (inFlight === 0) for (const storage of storages()) storage.disable()
  }
}
