import { AsyncLocalStorage } from 'node:async_hooks'
import type { OidcError } from '#contract/team/sign-in'

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
