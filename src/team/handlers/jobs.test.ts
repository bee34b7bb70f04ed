import { expect, test } from 'vitest'
import { describeTeam, refused } from '#team/testing/team-suite'

const counts = { waiting: 3, sending: 1, done: 6, refused: 0, unknown: 0 }
const body = { kind: 'create-contacts' as const, state: 'running' as const, counts }

describeTeam('Long work', team => {
  test('everybody sees their own; all of it is for who may see what everybody does', async () => {
    const [ada, eva] = [await team().person({ name: 'Ada' }), await team().person({ name: 'Eva', role: 'support' })]
    await team().call('reportJob', { as: eva, path: { job: 'one' }, body })
    team().clock.now = new Date(team().clock.now.getTime() + 60_000)
    const report = await team().call('reportJob', {
      as: eva,
      path: { job: 'one' },
      body: { ...body, state: 'paused', counts: { ...counts, waiting: 0, done: 9 } },
    })
    expect(report).toMatchObject({ name: 'Eva', person: eva.id, state: 'paused', counts: { done: 9 } })
    expect(report.at > report.begun).toBe(true)
    // The same name of another person's is other work.
    await team().call('reportJob', { as: ada, path: { job: 'one' }, body })
    const seen = async (as: typeof ada) => (await team().call('listJobs', { as })).rows.map(({ name }) => name)
    expect(await seen(eva)).toEqual(['Eva'])
    expect((await seen(ada)).toSorted()).toEqual(['Ada', 'Eva'])
    await expect(team().call('listJobs', {})).rejects.toEqual(refused(401))
  })

  test('one’s own that is not over can be asked for alone, whatever else one may see', async () => {
    const [ada, eva] = [await team().person({ name: 'Ada' }), await team().person({ name: 'Eva', role: 'support' })]
    await team().call('reportJob', { as: eva, path: { job: 'hers' }, body })
    for (const state of ['running', 'paused', 'stopped', 'cancelled', 'finished'] as const) {
      await team().call('reportJob', { as: ada, path: { job: state }, body: { ...body, state } })
    }
    const { rows } = await team().call('listJobs', { as: ada, query: { own: '' } })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['paused', 'running', 'stopped'])
  })

  test('what nobody has spoken of for three months is forgotten', async () => {
    const ada = await team().person()
    await team().call('reportJob', { as: ada, path: { job: 'old' }, body })
    team().clock.now = new Date(team().clock.now.getTime() + 91 * 24 * 60 * 60_000)
    await team().call('reportJob', { as: ada, path: { job: 'new' }, body })
    expect((await team().call('listJobs', { as: ada })).rows.map(({ id }) => id)).toEqual(['new'])
  })
})
