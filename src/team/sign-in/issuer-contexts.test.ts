import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { inContexts } from './issuer-contexts'
import { signInRun } from './sign-in-run'

test('no context of the issuer is left once people have signed in', async () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run')
  const open = teamDatabases.SQLite
  if (!open) throw new Error('There is no such database.')
  const team = await signingTeam(await open())
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'a river under the old bridge' }
  const code = (await team.welcomeCode()) ?? ''
  await new TeamBrowser(team).call('createFirstAdmin', { ...ada, code })
  await Promise.all([1, 2].map(() => new TeamBrowser(team).call('signIn', ada)))
  const used = new Set(run.mock.contexts as AsyncLocalStorage<unknown>[])
  run.mockRestore()
  expect(used.size).toBeGreaterThan(2)
  // What Node itself calls it, up to the version from which it costs nothing.
  for (const storage of used) expect((storage as { enabled?: boolean }).enabled ?? false).toBe(false)
  await team.db.destroy()
})

test('a context lasts as long as any of those that work in one', async () => {
  let release = () => {}
  const waits = new Promise<void>(resolve => {
    release = resolve
  })
  const first = inContexts(() =>
    signInRun.run({ via: 'oidc' }, async () => {
      await waits
      return signInRun.getStore()?.via
    }),
  )
  await inContexts(() => signInRun.run({ via: 'demo' }, () => Promise.resolve()))
  release()
  expect(await first).toBe('oidc')
})
