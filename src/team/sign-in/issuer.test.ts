import { AsyncLocalStorage } from 'node:async_hooks'
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
    const missing = await getMigrations({ ...options(), database: { db, type } })
    expect(missing).toMatchObject({ toBeCreated: [], toBeAdded: [], toBeAddedIndexes: [], schemaProblems: [] })
    await db.destroy()
  })
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
