import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, test, vi } from 'vitest'
import { signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { teamOrigin } from '#team/testing/team-origin'
import { issuerOptions } from './issuer-options'
import { createOidcPeople } from './oidc-provider'
import { createPasswordHash } from './passwords'

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
  test('finds all its tables and columns', async () => {
    const db = await teamDatabases[name]()
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

// Routes added by an update of the library must be reviewed here.
test('has only these routes, of which ten are reachable', () => {
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

test('leaves no AsyncLocalStorage enabled after sign-ins', async () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run')
  const team = await signingTeam(await teamDatabases.SQLite())
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'a river under the old bridge' }
  const code = (await team.welcomeCode()) ?? ''
  await new TeamBrowser(team).call('createFirstAdmin', { ...ada, code })
  await Promise.all([1, 2].map(() => new TeamBrowser(team).call('signIn', ada)))
  const used = new Set(run.mock.contexts as AsyncLocalStorage<unknown>[])
  run.mockRestore()
  expect(used.size).toBeGreaterThan(2)
  // Node's own name, up to the version from which it costs nothing.
  for (const storage of used) expect((storage as { enabled?: boolean }).enabled ?? false).toBe(false)
  await team.db.destroy()
})
