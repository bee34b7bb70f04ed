import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, test } from 'vitest'
import { teamDatabases } from '#team/testing/signing-team'
import { teamOrigin } from '#team/testing/team-origin'
import { issuerOptions } from './issuer-options'
import { createOidcPeople } from './oidc-provider'
import { createPasswordHash } from './password-hash'

const oidc = { issuer: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret', roleClaim: 'groups', roles: [] }

const options = () =>
  issuerOptions({
    key: 'a secret of a test, 32 characters',
    passwords: createPasswordHash(),
    ends: () => Promise.resolve(undefined),
    people: createOidcPeople(undefined as never, () => new Date(), oidc),
    signing: { origin: () => teamOrigin, oidc },
  })

describe.each([
  ['SQLite', 'sqlite'],
  ['Postgres', 'postgres'],
] as const)('on %s', (name, type) => {
  test('the issuer finds its tables whole', async () => {
    const db = await teamDatabases[name]?.()
    if (!db) throw new Error('There is no such database.')
    const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } = await getMigrations({
      ...options(),
      database: { db, type },
    })
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      schemaProblems: [],
    })
    await db.destroy()
  })
})

// A route that an update of the library adds is looked at by a person before it is written down here.
test('the issuer has these routes and no others, of which ten are reached', () => {
  const { api } = betterAuth(options())
  const routes = Object.values(api).flatMap(endpoint => {
    const { path, options } = endpoint as { path?: string; options: { method: string | string[] } }
    return path === undefined ? [] : [`${[options.method].flat().join(',')} ${path}`]
  })
  expect(routes.toSorted()).toEqual([
    'GET /account-info',
    'GET /delete-user/callback',
    'GET /error',
    'GET /list-accounts',
    'GET /list-sessions',
    'GET /ok',
    'GET /reset-password/:token',
    'GET /verify-email',
    'GET,POST /callback/:id',
    'GET,POST /get-session',
    'POST /change-email',
    'POST /change-password',
    'POST /delete-user',
    'POST /get-access-token',
    'POST /link-social',
    'POST /refresh-token',
    'POST /request-password-reset',
    'POST /reset-password',
    'POST /revoke-other-sessions',
    'POST /revoke-session',
    'POST /revoke-sessions',
    'POST /send-verification-email',
    'POST /sign-in/email',
    'POST /sign-in/social',
    'POST /sign-out',
    'POST /sign-up/email',
    'POST /two-factor/disable',
    'POST /two-factor/enable',
    'POST /two-factor/generate-backup-codes',
    'POST /two-factor/get-totp-uri',
    'POST /two-factor/send-otp',
    'POST /two-factor/verify-backup-code',
    'POST /two-factor/verify-otp',
    'POST /two-factor/verify-totp',
    'POST /unlink-account',
    'POST /update-session',
    'POST /update-user',
    'POST /verify-password',
  ])
})
