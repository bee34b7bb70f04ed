import { afterEach, expect, test, vi } from 'vitest'
import { teamDatabases } from '#team/testing/signing-team'
import { testTeam } from '#team/testing/team-suite'

const unhandled = vi.fn()
afterEach(() => void process.off('unhandledRejection', unhandled))

test('a database that is away fails the request, and not the server', async () => {
  const open = teamDatabases.SQLite
  if (!open) throw new Error('There is no such database.')
  const team = await testTeam(await open())
  const as = await team.person()
  await team.db.destroy()
  process.on('unhandledRejection', unhandled)
  await expect(team.call('readMe', { as })).rejects.toThrow('destroyed')
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(unhandled).not.toHaveBeenCalled()
})
