import { describe, expect, test } from 'vitest'
import { signingTeam, teamDatabases } from '#team/testing/signing-team'
import { TeamBrowser } from '#team/testing/team-browser'

const password = 'a long one of four words'

describe.each(Object.entries(teamDatabases))('entering as a demo person on %s', (_, open) => {
  test('takes one click until there is a real admin, which ends all demo sessions', async () => {
    const db = await open()
    const team = await signingTeam(db, { demo: true })
    const visitor = new TeamBrowser(team)
    const { demo, welcome } = await visitor.call('readSession')
    expect(welcome).toBe(true)
    expect(demo.map(({ role, name }) => `${role} ${name}`).toSorted()).toEqual([
      'admin Astrid Lindqvist',
      'marketer Maja Ekdahl',
      'support Sven Bergström',
    ])
    const admin = demo.find(({ role }) => role === 'admin')?.id ?? ''
    await visitor.call('signInDemo', { person: admin })
    expect(await visitor.me()).toMatchObject({ name: 'Astrid Lindqvist', role: 'admin' })

    const as = await visitor.me()
    const invitation = { name: 'Åsa', email: 'asa@example.com', role: 'admin' }
    const input = { path: undefined, query: {}, body: invitation, principal: as, address: '', headers: new Headers() }
    const handled = { ...input, answerHeaders: new Headers(), direct: true } as never
    const { link } = await team.handle('invitePerson', handled)
    const asa = new TeamBrowser(team)
    expect(await asa.call('readLink', { token: link.token })).toMatchObject({ name: 'Åsa', kind: 'invitation' })
    expect(await visitor.me()).toBeDefined()
    await asa.call('useLink', { token: link.token, password })
    expect(await visitor.me()).toBeUndefined()
    expect(await visitor.call('readSession')).toMatchObject({ demo: [], welcome: false })
    expect(await visitor.refused('signInDemo', { person: admin })).toMatchObject({ status: 404 })
    await asa.call('signIn', { email: 'asa@example.com', password })
    expect(await asa.me()).toMatchObject({ name: 'Åsa', role: 'admin' })

    const again = await signingTeam(db, { demo: true })
    expect(await new TeamBrowser(again).call('readSession')).toMatchObject({ demo: [] })
    await db.destroy()
  })

  test('ends when the demo’s folder is opened to other people', async () => {
    const db = await open()
    const local = new TeamBrowser(await signingTeam(db, { demo: true }))
    await local.call('signInDemo', { person: 'demo-support' })
    expect(await local.me()).toBeDefined()
    const reached = local.copy(await signingTeam(db))
    expect(await reached.me()).toBeUndefined()
    expect(await reached.refused('signInDemo', { person: 'demo-support' })).toMatchObject({ status: 404 })
    await db.destroy()
  })
})
