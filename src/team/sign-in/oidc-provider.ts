import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { GenericOAuthConfig } from 'better-auth/plugins'
import type { Selectable } from 'kysely'
import { issuesOf } from '#contract/reading/received'
import { personName } from '#contract/team/people'
import type { OidcError } from '#contract/team/sign-in'
import type { PersonTable, TeamDb } from '#team/db/schema'
import { endLinks } from '#team/people/one-time-links'
import { signInRun } from './sign-in-run'
import type { OidcSettings } from './signing'

/** Characters that hide or turn letters, or break lines. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/** Cleans a provider's name; `otherwise` if nothing visible is left. */
function plainName(text: unknown, otherwise: string): string {
  const name = typeof text === 'string' ? Array.from(text.replaceAll(hidden, '')).slice(0, 100).join('').trim() : ''
  return issuesOf(personName, name).length === 0 ? name : otherwise
}

type Claims = Record<string, unknown>

/** Finds the person of a provider account and decides whether they may sign in. */
export interface OidcPeople {
  meet(claims: Claims): Promise<void>
  validate: NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>
}

/** An account at a provider: `sub` is unique per issuer. */
const subjectOf = (issuer: string, { sub }: Claims) => `${issuer}|${String(sub)}`

function roleOf({ roleClaim, roles }: OidcSettings, claims: Claims): string | undefined {
  const named = claims[roleClaim]
  const groups = new Set(Array.isArray(named) ? named : typeof named === 'string' ? [named] : [])
  return roles.find(([group]) => groups.has(group))?.[1]
}

const isVerified = ({ email_verified: verified }: Claims) => verified === true || verified === 'true'

type Known = Selectable<PersonTable>

export function createOidcPeople(db: TeamDb, now: () => Date, settings: OidcSettings | undefined): OidcPeople {
  const joinedTo = (subject: string) =>
    db
      .selectFrom('team_account')
      .innerJoin('team_person', 'team_person.id', 'team_account.userId')
      .selectAll('team_person')
      .where('providerId', '=', 'oidc')
      .where('accountId', '=', subject)
      .executeTakeFirst()
  const ofAddress = (claims: Claims) =>
    db.selectFrom('team_person').selectAll().where('email', '=', String(claims.email).toLowerCase()).executeTakeFirst()

  /** Joins the accounts: an admin allowed it, and the provider verified the address. */
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
      // The invitation must no longer set a password.
      await endLinks(transaction, person.id)
    })
  }

  /** Unused links were created for the previous role. */
  const changeRole = (person: string, role: string) =>
    db.transaction().execute(async transaction => {
      await transaction.updateTable('team_person').set({ role }).where('id', '=', person).execute()
      await endLinks(transaction, person)
    })

  async function refusalOf(claims: Claims, subject: string, role: string | undefined): Promise<OidcError | undefined> {
    const joined = await joinedTo(subject)
    if (role === undefined) {
      // They lose the role of their groups, in open sessions too.
      if (joined) await changeRole(joined.id, 'none')
      return 'no_role'
    }
    const person = joined ?? (await ofAddress(claims))
    if (!person) return undefined
    if (person.state === 'deactivated') return 'deactivated'
    // The provider does not replace a second factor set up here.
    if (person.twoFactorEnabled === 1) return 'second_factor'
    if (!joined) {
      if (person.joinAllowedUntil === null || person.joinAllowedUntil <= now().toISOString()) return 'not_joined'
      if (!isVerified(claims)) return 'not_verified'
      await join(person, subject)
    }
    if (person.role === role) return undefined
    await changeRole(person.id, role)
    const run = signInRun.getStore()
    if (run) run.roleBefore = person.role
    return undefined
  }

  return {
    async meet(claims) {
      const run = signInRun.getStore()
      if (!run || !settings) return
      // The library checks the issuer against the discovery document; it must be the configured one.
      const { iss } = claims
      if (iss !== undefined && (typeof iss !== 'string' || iss.replace(/\/$/, '') !== settings.issuer)) {
        run.refusal = 'failed'
        return
      }
      try {
        run.role = roleOf(settings, claims)
        run.refusal = await refusalOf(claims, subjectOf(settings.issuer, claims), run.role)
      } catch (error) {
        // An error thrown here would show bare JSON.
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
