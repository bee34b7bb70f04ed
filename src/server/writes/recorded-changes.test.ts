import { expect, test } from 'vitest'
import { rowOf } from '#contract/rows'
import type { TeamName } from '#contract/team/team-endpoints'
import { anApp } from '#server/testing/server-fixture'
import type { Principal } from '#team/principal'
import { describeTeam, testTeam } from '#team/testing/team-suite'
import { createWriteSteps } from './record-writes'

describeTeam('what a write changed', team => {
  async function aProduct() {
    const own = await testTeam(team().db)
    let who: Principal | undefined
    const identify = () => Promise.resolve(who)
    const { sendJson } = anApp({ team: { ...own, identify }, steps: createWriteSteps(own.activity) })
    const eva = await own.person({ name: 'Eva' })
    const write = async (name: TeamName, path: Record<string, string>, body?: unknown, query = '') => {
      who = eva
      const row = rowOf(name)
      const address = row.path.replace(/\{(\w+)\}/g, (_, member: string) => encodeURIComponent(path[member] ?? ''))
      const response = await sendJson(row.method, address + query, body)
      expect(response.ok).toBe(true)
      return (await response.json()) as Record<string, string>
    }
    const last = async (as: Principal = eva) => (await own.call('listActivity', { as, query: {} })).rows[0]?.change
    return { ...own, write, last }
  }

  test('has names and values before and after of people, roles and keys', async () => {
    const { write, last, person } = await aProduct()
    const sven = await person({ name: 'Sven', role: 'support' })
    await write('updatePerson', { person: sven.id }, { role: 'marketer' })
    expect(await last()).toEqual({ name: 'Sven', changes: [{ what: 'role', before: 'support', after: 'marketer' }] })
    await write('deactivatePerson', { person: sven.id })
    expect(await last()).toEqual({ name: 'Sven', changes: [] })
    const limits = { secondFactorRequired: false, idleMinutes: 30, absoluteMinutes: 60 }
    const { id = '' } = await write('createRole', {}, { name: 'Desk', rights: ['lookup', 'contacts.read'], ...limits })
    await write(
      'replaceRole',
      { role: id },
      { name: 'Desk', rights: ['lookup', 'nki.read'], ...limits, idleMinutes: 20 },
    )
    expect(await last()).toEqual({
      name: 'Desk',
      changes: [
        { what: 'rights', before: 'contacts.read', after: 'nki.read' },
        { what: 'idleMinutes', before: '30', after: '20' },
      ],
    })
    await write('createKey', {}, { name: 'Nightly', role: id })
    expect(await last()).toEqual({ name: 'Nightly', changes: [{ what: 'role', after: 'Desk' }] })
  })

  test('has values of settings, labels, names and targets, but not of notes and senders', async () => {
    const { write, last } = await aProduct()
    const label = { kind: 'code-label', key: 'statusV2/201' }
    const { revision = '' } = await write('replaceShared', label, { value: { label: 'Framme' } })
    await write('replaceShared', label, { value: { label: 'Levererat' }, revision })
    expect(await last()).toEqual({ changes: [{ what: 'changed', before: 'Framme', after: 'Levererat' }] })
    await write('replaceShared', { kind: 'survey-target', key: '3/t' }, { value: { number: 60 } })
    expect(await last()).toEqual({ changes: [{ what: 'added', after: '60' }] })
    const note = { at: '2026-01-01T00:00:00Z', text: 'Åsa ringde' }
    await write('replaceShared', { kind: 'survey-note', key: '3/n' }, { value: note })
    expect(await last()).toEqual({ changes: [{ what: 'added' }] })
    await write('replaceShared', { kind: 'participant-name', key: '46701740605' }, { value: { name: 'Åsa Ek' } })
    expect(await last()).toEqual({ changes: [{ what: 'added' }] })
    await write('replaceLimits', {}, { people: { emailsPerHour: 5 }, keys: {} })
    expect((await last())?.changes).toContainEqual({ what: 'people.emailsPerHour', before: '20', after: '5' })
  })

  test('is hidden from those who may not read it, and absent for refused writes', async () => {
    const { write, last, person, role } = await aProduct()
    await write('replaceShared', { kind: 'survey-target', key: '3/t' }, { value: { number: 60 } })
    const reader = await person({ role: await role('activity.read') })
    expect(await last(reader)).toBeUndefined()
    expect(await last()).toBeDefined()
  })
})
