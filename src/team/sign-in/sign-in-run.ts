import { AsyncLocalStorage } from 'node:async_hooks'
import type { OidcError } from '#contract/team/oidc-errors'

/** What is known of one request while the issuer works on it, beside what the issuer itself passes on. */
export interface SignInRun {
  via: 'password' | 'oidc' | 'demo'
  /** When the session ends that this one comes in place of. */
  absoluteEnd?: string | undefined
  /** The role that the provider's groups give. */
  role?: string | undefined
  /** The person was made for this sign-in. */
  made?: boolean
  /** The role that they had before the provider's groups gave them another. */
  roleBefore?: string | undefined
  /** Why this person is not let in from the provider. */
  refusal?: OidcError | undefined
  /** The database failed, whatever the issuer makes of it. */
  away?: unknown
}

export const signInRun = new AsyncLocalStorage<SignInRun>()

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
