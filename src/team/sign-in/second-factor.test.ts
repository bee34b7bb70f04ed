import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authenticator } from '#team/testing/authenticator'
import { type SigningTeam, signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'
import { aLink, aPerson } from '#team/testing/team-people'
import { createSignInLimits } from './sign-in-limits'

const password = 'a river under the old bridge'
const period = 30_000

describe.each(Object.entries(teamDatabases))('a second factor on %s', (dialect, open) => {
  let team: SigningTeam
  let count = 0
  let email: string
  let id: string
  beforeAll(async () => {
    team = await signingTeam(await open())
  })
  afterAll(() => team.db.destroy())
  beforeEach(async () => {
    const person = await aPerson(team.db, { name: `Ada${++count}`, password })
    email = person.email
    id = person.id
    return () => void vi.useRealTimers()
  })

  const later = (steps = 2) => vi.setSystemTime(Date.now() + steps * period)

  /** Returns codes that are wrong now: an invented one could be right by chance. */
  const wrongCodes = (code: (steps: number) => string, count: number) => {
    const right = [-1, 0, 1].map(steps => code(steps))
    const made = Array.from({ length: count + right.length }, (_, n) => `00000${n}`.slice(-6))
    return made.filter(each => !right.includes(each)).slice(0, count)
  }

  async function withSecondFactor() {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email, password })
    const { secret, uri, recoveryCodes } = await browser.call('enableSecondFactor', { password })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Messaging%20Admin:/)
    expect(recoveryCodes).toHaveLength(10)
    // Ten of 62 characters: sixty bits.
    for (const recoveryCode of recoveryCodes) expect(recoveryCode).toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/)
    const code = authenticator(secret)
    await browser.call('confirmSecondFactor', { code: code() })
    later()
    return { browser, code, recoveryCodes }
  }

  test('is required from its confirmation on, and accepts a code once', async () => {
    const { browser, code } = await withSecondFactor()
    expect(await browser.me()).toMatchObject({ name: `Ada${count}` })

    const [one, other] = [new TeamBrowser(team), new TeamBrowser(team)]
    for (const each of [one, other])
      expect(await each.call('signIn', { email, password })).toEqual({ secondFactor: true })
    expect(await one.me()).toBeUndefined()
    const current = code()
    const [wrong = ''] = wrongCodes(code, 1)
    expect(await one.refused('verifySecondFactor', { code: wrong })).toMatchObject({ status: 401 })
    await one.call('verifySecondFactor', { code: `${current.slice(0, 3)} ${current.slice(3)}` })
    expect(await one.me()).toMatchObject({ name: `Ada${count}` })
    expect(await other.refused('verifySecondFactor', { code: current })).toMatchObject({ status: 401 })
    expect(await other.me()).toBeUndefined()
  })

  test('accepts one of two concurrent uses of a code', async () => {
    const { code } = await withSecondFactor()
    const browsers = [new TeamBrowser(team), new TeamBrowser(team), new TeamBrowser(team)]
    for (const each of browsers) await each.call('signIn', { email, password })
    const current = code()
    await Promise.allSettled(browsers.map(each => each.call('verifySecondFactor', { code: current })))
    const inside = await Promise.all(browsers.map(each => each.me()))
    expect(inside.filter(Boolean)).toHaveLength(1)
  })

  test('can be replaced by a recovery code once; new codes replace all old ones', async () => {
    const { browser, recoveryCodes } = await withSecondFactor()
    const [recoveryCode = '', unused = ''] = recoveryCodes
    const one = new TeamBrowser(team)
    await one.call('signIn', { email, password })
    await one.call('verifySecondFactor', { recoveryCode })
    expect(await one.me()).toBeDefined()
    const other = new TeamBrowser(team)
    await other.call('signIn', { email, password })
    expect(await other.refused('verifySecondFactor', { recoveryCode })).toMatchObject({ status: 401 })
    expect(await browser.refused('createRecoveryCodes', { password: 'wrong' })).toMatchObject({ status: 422 })
    await browser.call('createRecoveryCodes', { password })
    expect(await other.refused('verifySecondFactor', { recoveryCode: unused })).toMatchObject({ status: 401 })
    expect(await other.refused('verifySecondFactor', {})).toMatchObject({ status: 422 })
  })

  test('accepts one of two concurrent uses of a recovery code', async () => {
    const { recoveryCodes } = await withSecondFactor()
    const [first = '', second = '', third = ''] = recoveryCodes
    const browsers = [1, 2, 3, 4].map(n => new TeamBrowser(team, `192.0.2.${n}`))
    for (const each of browsers) await each.call('signIn', { email, password })
    const triedCodes = [first, first, second, second]
    await Promise.allSettled(
      browsers.map((each, n) => each.call('verifySecondFactor', { recoveryCode: triedCodes[n] ?? '' })),
    )
    const inside = (await Promise.all(browsers.map(each => each.me()))).map(Boolean)
    expect(inside.slice(0, 2).filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(inside.slice(2).filter(Boolean).length).toBeLessThanOrEqual(1)
    for (const recoveryCode of triedCodes.filter((_, n) => inside[n])) {
      const again = new TeamBrowser(team, '192.0.2.9')
      await again.call('signIn', { email, password })
      expect(await again.refused('verifySecondFactor', { recoveryCode })).toMatchObject({ status: 401 })
    }
    const last = new TeamBrowser(team, '192.0.2.8')
    await last.call('signIn', { email, password })
    await last.call('verifySecondFactor', { recoveryCode: third })
    expect(await last.me()).toMatchObject({ id })
  })

  test('must be set up before anything else if the role requires it, and cannot be removed', async () => {
    const browser = new TeamBrowser(team)
    await browser.call('signIn', { email, password })
    expect((await browser.me())?.rights.has('lookup')).toBe(true)
    const require = (secondFactor: number) =>
      team.db.updateTable('team_role').set({ secondFactor }).where('id', '=', 'support').execute()
    await require(1)
    try {
      const due = await browser.me()
      expect([due?.rights.size, due?.secondFactorDue]).toEqual([0, true])
      expect(await browser.call('readMe')).toMatchObject({ rights: [], secondFactorDue: true })
      const { secret } = await browser.call('enableSecondFactor', { password })
      await browser.call('confirmSecondFactor', { code: authenticator(secret)() })
      expect((await browser.me())?.rights.has('lookup')).toBe(true)
      expect(await browser.refused('disableSecondFactor', { password })).toMatchObject({ status: 409 })
      await require(0)
      await browser.call('disableSecondFactor', { password })
      expect(await new TeamBrowser(team).call('signIn', { email, password })).toEqual({ secondFactor: false })
    } finally {
      await require(0)
    }
  })

  // Rules without SQL of their own need one dialect.
  if (dialect === 'Postgres') return

  test('cannot be bypassed by a trusted device or another browser’s sign-in', async () => {
    const { code } = await withSecondFactor()
    const one = new TeamBrowser(team)
    await one.call('signIn', { email, password })
    await one.call('verifySecondFactor', { code: code(), trustDevice: true })
    expect([...one.cookies.keys()]).toEqual(['ma.session_token'])
    await one.call('signOut')
    expect(await one.call('signIn', { email, password })).toEqual({ secondFactor: true })
    later()
    expect(await new TeamBrowser(team).refused('verifySecondFactor', { code: code() })).toMatchObject({ status: 404 })
  })

  test('survives a password reset, and cannot be changed without the password', async () => {
    const { browser } = await withSecondFactor()
    for (const name of ['enableSecondFactor', 'disableSecondFactor'] as const)
      expect(await browser.refused(name, { password: 'wrong' })).toMatchObject({ status: 422 })
    const token = await aLink(team.db, id, 'reset')
    await browser.call('useLink', { token, password: 'a hill behind the new house' })
    const one = new TeamBrowser(team)
    expect(await one.call('signIn', { email, password: 'a hill behind the new house' })).toEqual({ secondFactor: true })
    expect(await one.me()).toBeUndefined()
  })

  test('limits tries, also concurrent ones', async () => {
    const { code } = await withSecondFactor()
    const thief = new TeamBrowser(team, '198.51.100.7')
    await thief.call('signIn', { email, password })
    const codes = wrongCodes(code, 20)
    const refusals = await Promise.all(codes.map(each => thief.refused('verifySecondFactor', { code: each })))
    expect(refusals.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
    expect(refusals.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/)
  })

  test('limits guesses from many addresses, but not the owner’s usual address', async () => {
    const { code } = await withSecondFactor()
    const limits = createSignInLimits(team.db, () => new Date())
    for (let n = 0; n < 18; n++) await limits.takeCode({ id, email }, `203.0.113.${n}`)
    const statuses: number[] = []
    for (const [n, wrong] of wrongCodes(code, 4).entries()) {
      const thief = new TeamBrowser(team, `198.51.100.${n}`)
      await thief.call('signIn', { email, password })
      statuses.push((await thief.refused('verifySecondFactor', { code: wrong })).status)
    }
    expect(statuses).toEqual([401, 401, 429, 429])
    const owner = new TeamBrowser(team)
    await owner.call('signIn', { email, password })
    await owner.call('verifySecondFactor', { code: code() })
    expect(await owner.me()).toMatchObject({ id })
  })
})
