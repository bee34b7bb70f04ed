import { AsyncLocalStorage } from 'node:async_hooks'
import type { OidcError } from '#contract/team/sign-in'

/** State of one request while the issuer handles it. */
export interface SignInRun {
  via: 'password' | 'oidc' | 'demo'
  /** The absolute end of the session that is replaced. */
  absoluteEnd?: string | undefined
  /** The role of the provider's groups. */
  role?: string | undefined
  /** The person was created by this sign-in. */
  made?: boolean
  /** The role before the provider's groups changed it. */
  roleBefore?: string | undefined
  /** Why the person is refused. */
  refusal?: OidcError | undefined
  /** A database failure, whatever the issuer answers. */
  away?: unknown
}

export const signInRun = new AsyncLocalStorage<SignInRun>()

/** The issuer's AsyncLocalStorages; it exports no other access to them. */
const global = Symbol.for('better-auth:global')

const isStorage = (value: unknown): value is AsyncLocalStorage<unknown> =>
  typeof value === 'object' && value !== null && 'disable' in value && typeof value.disable === 'function'

function storages(): AsyncLocalStorage<unknown>[] {
  const { context } = ((globalThis as Record<symbol, unknown>)[global] ?? {}) as { context?: object }
  return [signInRun, ...Object.values(context ?? {}).filter(isStorage)]
}

let inFlight = 0

/**
 * Runs the issuer and disables its contexts when it is idle. Up to Node 22 a used context slows every promise of the
 * process: reads take a fifth longer.
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
