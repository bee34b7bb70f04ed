import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { GenericOAuthConfig } from 'better-auth/plugins'
import type { OidcError } from '#contract/team/sign-in'
import type { TeamDb } from '#team/db/schema'
import { endLinks } from '#team/people/one-time-links'
import { plainName } from '#team/people/plain-name'
import type { OidcSettings } from './oidc-settings'
import { signInRun } from './sign-in-run'

/** A verified id token, as far as it is read. */
type Claims = Record<string, unknown>

/** Who a provider's person is here, and whether they are let in. */
export interface OidcPeople {
  meet(claims: Claims): Promise<void>
  validate: NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>
}

/** An account at a provider: another issuer's `sub` is another person. */
const subjectOf = (issuer: string, { sub }: Claims) => `${issuer}|${String(sub)}`

function roleOf({ roleClaim, roles }: OidcSettings, claims: Claims): string | undefined {
  const named = claims[roleClaim]
  const groups = new Set(Array.isArray(named) ? named : typeof named === 'string' ? [named] : [])
  return roles.find(([group]) => groups.has(group))?.[1]
}

const isVerified = ({ email_verified: verified }: Claims) => verified === true || verified === 'true'

type Known = {
  id: string
  state: string
  twoFactorEnabled: number | null
  joinAllowedUntil: string | null
  role: string
}

const columns = [
  'team_person.id',
  'team_person.state',
  'team_person.role',
  'team_person.twoFactorEnabled',
  'team_person.joinAllowedUntil',
] as const

export function createOidcPeople(db: TeamDb, now: () => Date, settings: OidcSettings | undefined): OidcPeople {
  const joinedTo = (subject: string) =>
    db
      .selectFrom('team_account')
      .innerJoin('team_person', 'team_person.id', 'team_account.userId')
      .select(columns)
      .where('providerId', '=', 'oidc')
      .where('accountId', '=', subject)
      .executeTakeFirst()
  const ofAddress = (claims: Claims) =>
    db
      .selectFrom('team_person')
      .select(columns)
      .where('email', '=', String(claims.email).toLowerCase())
      .executeTakeFirst()

  /** An admin has allowed it, and the provider vouches for the address: from now on the two are one. */
  async function join(person: Known, subject: string): Promise<void> {
    const at = now().toISOString()
    await db.transaction().execute(async transaction => {
      const account = { id: randomUUID(), userId: person.id, accountId: subject, providerId: 'oidc' }
      await transaction
        .insertInto('team_account')
        .values({ ...account, createdAt: at, updatedAt: at })
        .execute()
      await transaction
        .updateTable('team_person')
        .set({ joinAllowedUntil: null, emailVerified: 1, state: 'active', updatedAt: at })
        .where('id', '=', person.id)
        .execute()
      // Whoever still has the invitation would choose a password for somebody who needs none.
      await endLinks(transaction, person.id)
    })
  }

  async function refusalOf(claims: Claims, subject: string, role: string | undefined): Promise<OidcError | undefined> {
    const joined = await joinedTo(subject)
    if (role === undefined) {
      // What their groups gave them before they have no longer, also where they are signed in.
      if (joined) await db.updateTable('team_person').set({ role: 'none' }).where('id', '=', joined.id).execute()
      return 'no_role'
    }
    const person = joined ?? (await ofAddress(claims))
    if (!person) return undefined
    if (person.state === 'deactivated') return 'deactivated'
    // The provider cannot stand in for a second factor that was made here.
    if (person.twoFactorEnabled === 1) return 'second_factor'
    if (!joined) {
      if (person.joinAllowedUntil === null || person.joinAllowedUntil <= now().toISOString()) return 'not_joined'
      if (!isVerified(claims)) return 'not_verified'
      await join(person, subject)
    }
    if (person.role === role) return undefined
    await db.updateTable('team_person').set({ role }).where('id', '=', person.id).execute()
    const run = signInRun.getStore()
    if (run) run.roleBefore = person.role
    return undefined
  }

  return {
    async meet(claims) {
      const run = signInRun.getStore()
      if (!run || !settings) return
      // The library holds the token to the issuer that the provider's own document names: that is to be the configured one.
      const { iss } = claims
      if (iss !== undefined && (typeof iss !== 'string' || iss.replace(/\/$/, '') !== settings.issuer)) {
        run.refusal = 'failed'
        return
      }
      try {
        run.role = roleOf(settings, claims)
        run.refusal = await refusalOf(claims, subjectOf(settings.issuer, claims), run.role)
      } catch (error) {
        // Thrown from here the person would be shown bare JSON.
        run.away ??= error
        run.refusal = 'failed'
      }
    },
    validate: ({ source }) => {
      if (source.method !== 'oauth') return
      const refusal = signInRun.getStore()?.refusal
      return refusal === undefined ? undefined : { error: refusal }
    },
  }
}

export const oidcProvider = (settings: OidcSettings, people: OidcPeople): GenericOAuthConfig => ({
  providerId: 'oidc',
  discoveryUrl: `${settings.issuer}/.well-known/openid-configuration`,
  clientId: settings.clientId,
  clientSecret: settings.clientSecret,
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  requireIdTokenVerification: true,
  accountSubject: ({ profile }) => subjectOf(settings.issuer, profile),
  mapProfileToUser: async profile => {
    await people.meet(profile)
    return { name: plainName(profile.name, String(profile.email)), image: undefined }
  },
})
