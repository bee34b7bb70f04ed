import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import { passwordBounds } from '#contract/team/sessions'
import type { TeamDb } from '#team/db/schema'
import { addressHeader } from './issuer-paths'
import { type OidcPeople, oidcProvider } from './oidc-provider'
import type { PasswordHash } from './password-hash'
import { type SessionEnds, sessionHooks } from './session-hooks'
import type { SigningOptions } from './signing'
import { watchedAdapter } from './watched-adapter'

/** What other people's sessions may last at most: the roles say how long they do. */
const longestSession = 31 * 24 * 60 * 60

type Parts = {
  db: TeamDb
  key: string
  passwords: PasswordHash
  ends: SessionEnds
  people: OidcPeople
  signing: Pick<SigningOptions, 'origin' | 'oidc' | 'log'>
}

/** Everything beside the database, so that a test may ask for the tables it wants. */
export function issuerOptions({ key, passwords, ends, people, signing }: Omit<Parts, 'db'>) {
  const origin = signing.origin()
  const https = origin.startsWith('https:')
  return {
    appName: 'Messaging Admin',
    secret: key,
    baseURL: origin,
    basePath: '/session',
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    // Without a level: with one it would also write to the error stream by itself.
    logger: { log: (level, message) => signing.log?.(level === 'error' ? 'error' : 'warn', message) },
    onAPIError: { throw: true, errorURL: `${origin}/sign-in` },
    user: {
      modelName: 'team_person',
      additionalFields: { role: { type: 'string', required: true, defaultValue: 'none', input: false } },
      validateUserInfo: people.validate,
    },
    session: {
      modelName: 'team_session',
      expiresIn: longestSession,
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
      additionalFields: {
        absoluteEnd: { type: 'date', required: false, input: false },
        via: { type: 'string', required: false, input: false },
      },
    },
    account: {
      modelName: 'team_account',
      encryptOAuthTokens: true,
      accountLinking: { disableImplicitLinking: true },
    },
    verification: { modelName: 'team_verification', storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordBounds.minimum,
      // In units of UTF-16, of which a character may be two. The contract counts characters.
      maxPasswordLength: 2 * passwordBounds.maximum,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
    },
    databaseHooks: sessionHooks(ends),
    advanced: {
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      ...(https
        ? {
            useSecureCookies: false,
            cookiePrefix: '__Host-ma',
            defaultCookieAttributes: { secure: true, sameSite: 'lax' },
          }
        : { cookiePrefix: 'ma' }),
    },
    plugins: [
      // Its lock is for an account whoever tries; ours are in `sign-in-limits.ts`.
      twoFactor({
        issuer: 'Messaging Admin',
        accountLockout: { enabled: false },
        schema: { twoFactor: { modelName: 'team_two_factor' } },
      }),
      genericOAuth({ config: signing.oidc ? [oidcProvider(signing.oidc, people)] : [] }),
    ],
  } satisfies BetterAuthOptions
}

export const issuerOptionsOver = ({ db, ...parts }: Parts) => ({
  ...issuerOptions(parts),
  database: watchedAdapter(db),
})
