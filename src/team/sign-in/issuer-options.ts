import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import { passwordBounds } from '#contract/team/sessions'
import type { TeamDb } from '#team/db/schema'
import { type OidcPeople, oidcProvider } from './oidc-provider'
import type { PasswordHash } from './passwords'
import { signInRun } from './sign-in-run'
import { type SigningOptions } from './signing'

/** The header in which the issuer is told a client's address; no client's own reaches it. */
export const addressHeader = 'x-ma-client'

/** What of the issuer is reached, and only by our own rows. All else it knows is closed. */
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

/** Until when a new session of a person lasts, by their role; undefined for who is not let in. */
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
    // Only who used their link has a password: had the server stopped in between, this is where they become active.
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
 * What the issuer asks before it writes. Its transactions must not come through here with a statement of ours: SQLite has
 * one connection, and each would wait for the other. Sessions are made outside of transactions, people inside.
 */
export const sessionHooks = (ends: SessionEnds): NonNullable<BetterAuthOptions['databaseHooks']> => ({
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
    // Nothing is asked of the provider later: its tokens are not stored.
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
  // A refusal of the issuer's own also leaves through its transaction.
  if (run && !isAPIError(error)) run.away ??= error
  throw error
}

/** The issuer takes some failures of the database for an answer: each is noted, so that nobody is told what is not so. */
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
 * The issuer's way to our tables. Under the name of SQLite on Postgres too: that is what makes it write times as text and
 * flags as numbers, as all tables here have them.
 */
export const watchedAdapter =
  (db: TeamDb): ((...options: Parameters<AdapterMaker>) => Adapter) =>
  options =>
    watch(kyselyAdapter(db, { type: 'sqlite', transaction: true })(options))

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
