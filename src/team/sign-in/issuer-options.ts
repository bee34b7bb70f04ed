import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import { passwordBounds } from '#contract/team/sessions'
import type { TeamDb } from '#team/db/schema'
import { type OidcPeople, oidcProvider } from './oidc-provider'
import type { PasswordHash } from './passwords'
import { signInRun } from './sign-in-run'
import type { SigningOptions } from './signing'

/** Header that passes the client's address to the issuer; a client's own header is removed. */
export const addressHeader = 'x-ma-client'

/** The issuer's paths that our handlers call. All others are closed. */
export const issuerPaths = [
  '/sign-in/email',
  '/sign-in/social',
  '/callback/oidc',
  '/reset-password',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  '/two-factor/disable',
] as const

export type IssuerPath = (typeof issuerPaths)[number]

const minute = 60_000

/** The ends of a new session by the person's role; undefined for a deactivated person. */
export type SessionEnds = (person: string) => Promise<{ expiresAt: Date; absoluteEnd: Date } | undefined>

export const createSessionEnds =
  (db: TeamDb, now: () => Date): SessionEnds =>
  async id => {
    const person = await db
      .selectFrom('team_person')
      .leftJoin('team_role', 'team_role.id', 'team_person.role')
      .select(['state', 'idleMinutes', 'absoluteMinutes'])
      .where('team_person.id', '=', id)
      .executeTakeFirst()
    if (!person || person.state === 'deactivated') return undefined
    // A person with a password used their invitation, even if the server stopped before it made them active.
    if (person.state === 'invited')
      await db.updateTable('team_person').set({ state: 'active' }).where('id', '=', id).execute()
    const time = now().getTime()
    const replaced = signInRun.getStore()?.absoluteEnd
    const absolute = time + (person.absoluteMinutes ?? 12 * 60) * minute
    const end = replaced === undefined ? absolute : Math.min(absolute, Date.parse(replaced))
    const idle = time + (person.idleMinutes ?? 60) * minute
    return { absoluteEnd: new Date(end), expiresAt: new Date(Math.min(end, idle)) }
  }

/**
 * Hooks before the issuer writes. Inside its transactions they must not query: SQLite has one connection. It creates
 * sessions outside transactions, people inside.
 */
const sessionHooks = (ends: SessionEnds): NonNullable<BetterAuthOptions['databaseHooks']> => ({
  user: {
    create: {
      before: user => {
        const run = signInRun.getStore()
        if (run) run.made = true
        return Promise.resolve({ data: { ...user, role: run?.role ?? 'none' } })
      },
    },
  },
  account: {
    // The provider's tokens are not needed later and not stored.
    create: { before: account => Promise.resolve({ data: { ...account, ...noTokens } }) },
    update: { before: account => Promise.resolve({ data: { ...account, ...noTokens } }) },
  },
  session: {
    create: {
      before: async session => {
        const limits = await ends(session.userId)
        if (!limits) return false
        return { data: { ...session, ...limits, via: signInRun.getStore()?.via ?? 'password' } }
      },
    },
  },
})

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

type AdapterMaker = ReturnType<typeof kyselyAdapter>
type Adapter = ReturnType<AdapterMaker>

const noted = (error: unknown): never => {
  const run = signInRun.getStore()
  // The issuer's own refusals also pass through its transaction.
  if (run && !isAPIError(error)) run.away ??= error
  throw error
}

/** The issuer turns some database failures into answers: each is noted, so that the answer becomes 503. */
function watch<A extends object>(adapter: A): A {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (name === 'transaction') {
          const [work] = args as [(inner: object) => unknown]
          return Promise.resolve(member.call(target, (inner: object) => work(watch(inner)))).catch(noted)
        }
        const answer: unknown = member.apply(target, args)
        return answer instanceof Promise ? answer.catch(noted) : answer
      }
    },
  })
}

/**
 * The issuer's adapter. It says SQLite on Postgres too, so that times are text and flags numbers, as in all our tables.
 */
const watchedAdapter =
  (db: TeamDb): ((...options: Parameters<AdapterMaker>) => Adapter) =>
  options =>
    watch(kyselyAdapter(db, { type: 'sqlite', transaction: true })(options))

/** Upper bound of a session; the role sets its length. */
const longestSession = 31 * 24 * 60 * 60

type Parts = {
  db: TeamDb
  key: string
  passwords: PasswordHash
  ends: SessionEnds
  people: OidcPeople
  signing: Pick<SigningOptions, 'origin' | 'oidc' | 'log'>
}

/** All options but the database, so that a test can compare the tables. */
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
    // Without `level`, which makes it also write to stderr.
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
      // In UTF-16 units, two for some characters; the contract counts characters.
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
      // Its lockout would let others lock an account; ours is in `sign-in-limits.ts`.
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
