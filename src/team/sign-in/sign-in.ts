import type { TeamDb } from '#team/db/schema'
import type { Issuer } from './issuer'
import { createPasswordHash, type PasswordHash } from './passwords'
import { type SessionCookies, sessionCookies } from './session-cookie'
import { createSignInLimits, type SignInLimits } from './sign-in-limits'
import { type SigningOptions, signingKey } from './signing'

export interface SignIn {
  options: SigningOptions
  limits: SignInLimits
  passwords: PasswordHash
  cookies(): SessionCookies
  /** Loaded at the first sign-in: reading a session does not need it. */
  issuer(): Promise<Issuer>
}

type Parts = { db: TeamDb; now: () => Date; signing: SigningOptions }

export function createSignIn({ db, now, signing }: Parts): SignIn {
  const passwords = createPasswordHash(signing.hashCost === undefined ? {} : { cost: signing.hashCost })
  const [newest, ...older] = signing.secrets
  const keys = [signingKey(newest), ...older.map(signingKey)] as const
  let cookies: SessionCookies | undefined
  let issuer: Promise<Issuer> | undefined
  return {
    options: signing,
    limits: createSignInLimits(db, now),
    passwords,
    cookies() {
      const secure = signing.origin().startsWith('https:')
      cookies ??= sessionCookies(keys, secure)
      return cookies
    },
    issuer() {
      issuer ??= import('./issuer').then(({ createIssuer }) => createIssuer({ db, now, signing, passwords }))
      return issuer
    },
  }
}
