import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aPerson } from '#team/testing/team-people'

const password = 'a river under the old bridge'

const hashing = vi.spyOn(crypto, 'scrypt')

let team: SigningTeam
beforeAll(async () => {
  syncBuiltinESMExports()
  team = await signingTeam(await teamDatabases.SQLite())
  await aPerson(team.db, { name: 'Ada', password })
  await aPerson(team.db, { name: 'Gone', password, state: 'deactivated' })
  await aPerson(team.db, { name: 'Invited', state: 'invited' })
  await aPerson(team.db, { name: 'Company' })
})
afterAll(async () => {
  hashing.mockRestore()
  syncBuiltinESMExports()
  await team.db.destroy()
})

// The hash takes the time: whether it runs would reveal whether an account exists.
test.each([
  ['a wrong password', 'ada@example.com', 'not the password at all'],
  ['somebody unknown', 'nobody@example.com', password],
  ['somebody deactivated, with the right password', 'gone@example.com', password],
  ['somebody invited, without a password yet', 'invited@example.com', password],
  ['somebody who signs in at their company', 'company@example.com', password],
])('refuses with equal words and work: %s', async (_, email, enteredPassword) => {
  hashing.mockClear()
  const refused = await new TeamBrowser(team).refused('signIn', { email, password: enteredPassword })
  expect(refused).toMatchObject({ status: 401, message: 'The e-mail address or the password is wrong.', issues: [] })
  expect(refused.headers).toEqual({})
  expect(hashing).toHaveBeenCalledTimes(1)
})

// No account can have these, so no hash is needed.
test.each([
  ['what is no address', 'not an address', password],
  ['a password of 900 characters', 'ada@example.com', 'x'.repeat(900)],
  ['such a password for somebody unknown', 'nobody@example.com', 'x'.repeat(900)],
])('refuses with equal words: %s', async (_, email, enteredPassword) => {
  hashing.mockClear()
  const browser = new TeamBrowser(team)
  const refused = await browser.refused('signIn', { email, password: enteredPassword })
  expect(refused).toMatchObject({ status: 401, message: 'The e-mail address or the password is wrong.', issues: [] })
  expect([browser.cookies.size, hashing.mock.calls.length]).toEqual([0, 0])
})
