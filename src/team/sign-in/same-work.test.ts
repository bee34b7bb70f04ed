import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aPerson } from '#team/testing/team-people'

const hashed = vi.hoisted(() => ({ times: 0 }))
vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  const scrypt: typeof crypto.scrypt = (...args: unknown[]) => {
    hashed.times++
    ;(crypto.scrypt as (...args: unknown[]) => void)(...args)
  }
  return { ...crypto, scrypt }
})

const password = 'a river under the old bridge'

let team: SigningTeam
beforeAll(async () => {
  const open = teamDatabases.SQLite
  if (!open) throw new Error('There is no such database.')
  team = await signingTeam(await open())
  await aPerson(team.db, { name: 'Ada', password })
  await aPerson(team.db, { name: 'Gone', password, state: 'deactivated' })
  await aPerson(team.db, { name: 'Invited', state: 'invited' })
  await aPerson(team.db, { name: 'Company' })
})
afterAll(() => team.db.destroy())

// What takes time is the hash: who is made to wait for it, and who is not, tells whether there is an account.
test.each([
  ['a wrong password', 'ada@example.com', 'not the password at all'],
  ['somebody unknown', 'nobody@example.com', password],
  ['somebody deactivated, with the right password', 'gone@example.com', password],
  ['somebody invited, without a password yet', 'invited@example.com', password],
  ['somebody who signs in at their company', 'company@example.com', password],
])('the same words and the same work for %s', async (_, email, given) => {
  hashed.times = 0
  const refused = await new TeamBrowser(team).refused('signIn', { email, password: given })
  expect(refused).toMatchObject({ status: 401, message: 'The e-mail address or the password is wrong.', issues: [] })
  expect(refused.headers).toEqual({})
  expect(hashed.times).toBe(1)
})
