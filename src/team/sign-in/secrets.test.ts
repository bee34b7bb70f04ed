import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TeamDb } from '#team/db/schema'
import { authenticator } from '#team/testing/authenticator'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aPerson } from '#team/testing/team-people'

const password = 'a river under the old bridge'
const secret = (n: number) => `secret ${n} of a test, at least 32 characters`

describe.each(Object.entries(teamDatabases))('a secret on %s', (dialect, open) => {
  let db: TeamDb
  afterEach(async () => {
    vi.useRealTimers()
    await db.destroy()
  })
  const start = (...secrets: [string, ...string[]]) => signingTeam(db, { secrets })
  const startLost = (...secrets: [string, ...string[]]) => signingTeam(db, { secrets, secretLost: true })

  /** Creates a database on which Ada has a second factor. */
  async function withFactor() {
    db = await open()
    vi.useFakeTimers({ toFake: ['Date'] })
    const team = await start(secret(1))
    const ada = await aPerson(db, { name: 'Ada', password })
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email: ada.email, password })
    const { secret: key, recoveryCodes } = await browser.call('enableSecondFactor', { password })
    const code = authenticator(key)
    await browser.call('confirmSecondFactor', { code: code() })
    vi.setSystemTime(Date.now() + 60_000)
    /** Signs in at this server with a code or a recovery code. */
    const signIn = async (at: SigningTeam, by: { code: string } | { recoveryCode: string } = { code: code() }) => {
      const other = new TeamBrowser(at)
      if (!(await other.call('signIn', { email: ada.email, password })).secondFactor) return other
      await other.call('verifySecondFactor', by)
      return other
    }
    return { team, browser, ada, signIn, recoveryCodes }
  }

  const events = () =>
    db.selectFrom('team_activity').select(['endpoint', 'details']).where('kind', '=', 'event').execute()

  test('that does not fit the data prevents a start, and the message names the variable', async () => {
    const { browser, signIn } = await withFactor()
    const before = await db.selectFrom('team_two_factor').selectAll().execute()
    for (const secrets of [[secret(2)], [secret(2), secret(3)]] as [string, ...string[]][]) {
      const error = await start(...secrets).catch(String)
      expect(error).toMatch(/SESSION_SECRET does not fit the data.*SESSION_SECRET_LOST=1/)
      expect(error).not.toContain(secret(2))
    }
    expect(await db.selectFrom('team_two_factor').selectAll().execute()).toEqual(before)
    expect(await browser.me()).toMatchObject({ name: 'Ada' })
    expect(await (await signIn(await start(secret(1)))).me()).toMatchObject({ name: 'Ada' })
  })

  test('can be changed with the old one listed second, and then alone', async () => {
    const { signIn } = await withFactor()
    await start(secret(2), secret(1))
    await expect(start(secret(1))).rejects.toThrow(/^SESSION_SECRET does not fit/)
    await start(secret(2), secret(1))
    expect(await (await signIn(await start(secret(2)))).me()).toMatchObject({ name: 'Ada' })
  })

  test('that is lost signs everybody out and removes second factors at one start, which is recorded', async () => {
    const { browser, signIn } = await withFactor()
    const team = await startLost(secret(2))
    browser.cookies.clear()
    expect(await db.selectFrom('team_session').select('id').execute()).toEqual([])
    expect(await db.selectFrom('team_two_factor').select('id').execute()).toEqual([])
    expect(await events()).toContainEqual({ endpoint: 'secret-lost', details: '{"sessions":1,"secondFactors":1}' })
    const ada = await signIn(team)
    expect(await ada.me()).toMatchObject({ name: 'Ada' })
    // A fitting secret removes nothing again.
    await startLost(secret(2))
    expect(await ada.me()).toMatchObject({ name: 'Ada' })
    // Another secret is refused, such as one generated at every start.
    await expect(startLost(secret(3))).rejects.toThrow(/SESSION_SECRET_LOST=1 works once/)
    expect(await ada.me()).toMatchObject({ name: 'Ada' })
    await expect(start(secret(3))).rejects.toThrow(/^SESSION_SECRET does not fit/)
    await startLost(secret(3))
    expect(await ada.me()).toBeUndefined()
  })

  // Rules without SQL of their own need one dialect.
  if (dialect === 'Postgres') return

  test('fits data without a fingerprint if it decrypts a second factor', async () => {
    const { signIn } = await withFactor()
    const forget = () => db.deleteFrom('team_secret').execute()
    await forget()
    await expect(start(secret(2))).rejects.toThrow(/^SESSION_SECRET does not fit/)
    await start(secret(1))
    await forget()
    expect(await (await signIn(await start(secret(2), secret(1)))).me()).toMatchObject({ name: 'Ada' })
    await expect(start(secret(1))).rejects.toThrow(/^SESSION_SECRET does not fit/)
  })

  test('that was changed makes an old server refuse second factors with an explanation', async () => {
    const { team, signIn, recoveryCodes } = await withFactor()
    const newer = await start(secret(2), secret(1))
    const [recoveryCode = ''] = recoveryCodes
    const explained = { status: 409, message: expect.stringContaining('SESSION_SECRET') as string }
    for (const by of [undefined, { recoveryCode }]) await expect(signIn(team, by)).rejects.toMatchObject(explained)
    // A code that could not be checked is neither used up nor counted.
    expect(await (await signIn(newer)).me()).toMatchObject({ name: 'Ada' })
    expect(await (await signIn(newer, { recoveryCode })).me()).toMatchObject({ name: 'Ada' })
  })
})
