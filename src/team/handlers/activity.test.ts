import { expect, test } from 'vitest'
import type { Right } from '#contract/rights'
import type { Principal } from '#team/principal'
import { describeTeam, refused } from '#team/testing/team-suite'

describeTeam('a list of activity', team => {
  test.each(['x', '2026-01-01T00:00:00.000Z~0', '2026-01-01T00:00:00.000Z~2147483648'])(
    'refuses an invalid place: %s',
    async after => {
      const as = await team().person()
      await expect(team().call('listActivity', { as, query: { after } })).rejects.toEqual(refused(400))
    },
  )
})

describeTeam('the last change of a thing', (team, { call, person, role }) => {
  async function write(who: Principal, outcome: 'done' | 'refused' | 'unknown', things: string[]) {
    const { activity, clock } = team()
    clock.now = new Date(clock.now.getTime() + 60_000)
    const begun = { who, endpoint: 'updateContact', things, members: [], requestId: 'r', key: undefined, hashes: ['h'] }
    const inFlight = await activity.begin(begun)
    await inFlight?.end({ status: 200, outcome, ms: 1, things: [], mayStore: false, isReceipt: false })
    return clock.now.toISOString()
  }

  test('has name and time of the last completed write', async () => {
    const [eva, sven] = [await person({ name: 'Eva' }), await person({ name: 'Sven', role: 'support' })]
    const thing = `contact:${eva.id}`
    expect(await call('readLastChange', { as: sven, path: { thing } })).toEqual({})
    await write(sven, 'done', [thing])
    const at = await write(eva, 'done', [thing])
    await write(sven, 'refused', [thing])
    await write(sven, 'unknown', [thing])
    await team().activity.event({ who: sven, name: 'exported', things: [thing] })
    const change = { at, by: 'session', person: eva.id, name: 'Eva' }
    expect(await call('readLastChange', { as: sven, path: { thing } })).toEqual({ change })
  })

  test('needs the right to read the thing', async () => {
    const rights = ['contacts.read', 'surveys.read', 'people.manage', 'nki.read', 'extra-fields.replace', 'emails.send']
    const kinds: Record<string, Right> = {
      contact: 'contacts.read',
      'contact-v1': 'contacts.read',
      survey: 'surveys.read',
      'survey-v1': 'surveys.read',
      question: 'surveys.read',
      nki: 'nki.read',
      person: 'people.manage',
      role: 'people.manage',
      key: 'people.manage',
      email: 'emails.send',
      'extra-field': 'extra-fields.replace',
      'group-name': 'contacts.read',
      brand: 'surveys.read',
    }
    for (const [kind, right] of Object.entries(kinds)) {
      const path = { thing: `${kind}:1` }
      const others = rights.filter(other => other !== right) as Right[]
      const without = await person({ role: await role(...others) })
      expect(await call('readLastChange', { as: await person({ role: await role(right) }), path })).toEqual({})
      await expect(call('readLastChange', { as: without, path })).rejects.toEqual(refused(403, new RegExp(right)))
    }
  })

  test('is hidden for other people’s private things', async () => {
    const [eva, sven] = [await person(), await person()]
    const view = { kind: 'contact-view', key: 'mine' }
    const value = { name: 'Mine', query: 'labels=a' }
    await call('replaceShared', { as: eva, path: view, body: { value } })
    const path = { thing: 'contact-view:mine' }
    expect(await call('readLastChange', { as: eva, path })).toEqual({})
    await expect(call('readLastChange', { as: sven, path })).rejects.toEqual(refused(404))
    for (const thing of ['session:1', 'receipt:1', 'nothing:1', ':1'])
      await expect(call('readLastChange', { as: eva, path: { thing } })).rejects.toEqual(refused(404))
  })
})

describeTeam('receipts of a thing', (team, { call, person, role }) => {
  test('are limited to the survey, and need the right to read surveys', async () => {
    const { activity } = team()
    const marketer = await person({ role: await role('surveys.change') })
    const create = async (id: number) => {
      const write = { who: marketer, endpoint: 'createSurvey', things: [], members: [], requestId: 'r', key: undefined }
      const begun = await activity.begin({ ...write, hashes: [`h${id}`] })
      const answer = { text: JSON.stringify({ ID: id, Header: 'Hello' }), type: 'application/json' }
      const things = [`survey-v1:${id}`]
      await begun?.end({ status: 200, outcome: 'done', ms: 1, things, answer, mayStore: true, isReceipt: true })
    }
    await create(7)
    await create(8)
    const query = { kind: 'createSurvey', thing: 'survey-v1:7', answers: '' }
    const reader = await person({ role: await role('surveys.read') })
    const { rows } = (await call('listReceipts', { as: reader, query })) as { rows: { answer: string }[] }
    expect(rows.map(({ answer }) => JSON.parse(answer) as unknown)).toEqual([{ ID: 7, Header: 'Hello' }])
    const other = await person({ role: await role('contacts.read') })
    expect(await call('listReceipts', { as: other, query })).toEqual({ rows: [] })
  })
})
