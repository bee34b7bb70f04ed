import { expect, test } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import { sharedKinds } from '#contract/team/shared-kinds'
import { BundlePricesValue } from '#contract/team/shared-values'
import type { Principal } from '#team/principal'
import { describeTeam, refused } from '#team/testing/team-suite'

const swedish = { country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.35, messages: 100 }

describeTeam('Prices of segments', team => {
  const record = (as: Principal, bundle: number, ...prices: (typeof swedish)[]) =>
    team().readings.hearPrices(bundle, prices, as)
  const seen = async (as: Principal) => (await team().call('listPrices', { as })).rows

  test('what somebody reads of a bundle is seen by who may not read messages, in sum and of no bundle', async () => {
    const [support, marketer] = [await team().person({ role: 'support' }), await team().person({ role: 'marketer' })]
    expect(await seen(marketer)).toEqual([])
    await record(support, 7, swedish, { ...swedish, currency: 'EUR', lowest: 0.03, highest: 0.03 })
    await record(support, 8, { ...swedish, lowest: 0.4, highest: 0.4, messages: 20 })
    // Once more: it counts once.
    await record(support, 7, swedish)
    expect(await seen(marketer)).toEqual([
      {
        country: 'SE',
        currency: 'EUR',
        lowest: 0.03,
        highest: 0.03,
        messages: 100,
        bundles: 1,
        read: expect.any(String),
      },
      {
        country: 'SE',
        currency: 'SEK',
        lowest: 0.35,
        highest: 0.4,
        messages: 120,
        bundles: 2,
        read: expect.any(String),
      },
    ])
    const parts = { query: { parts: 'bundle-price' } }
    await expect(team().call('listShared', { as: marketer, ...parts })).rejects.toEqual(refused(403))
    expect((await team().call('listShared', { as: support, ...parts })).map(({ key }) => key)).toEqual(['7', '8'])
  })

  test('what is read again as it was is not written again, and looking is no deed', async () => {
    const support = await team().person({ role: 'support' })
    const entries = () => team().call('listShared', { as: support, query: { parts: 'bundle-price' } })
    await record(support, 7, swedish)
    const [first] = await entries()
    team().clock.now = new Date(team().clock.now.getTime() + 60_000)
    await record(support, 7, swedish)
    expect(await entries()).toEqual([first])
    await record(support, 7, { ...swedish, messages: 180 })
    expect((await entries())[0]?.revision).not.toBe(first?.revision)
    await record(support, 9)
    expect(await entries()).toHaveLength(1)
  })

  test('of many who read one bundle at once nobody is lost', async () => {
    const support = await team().person({ role: 'support' })
    await Promise.all([1, 2, 3].map(n => record(support, 7, { ...swedish, lowest: n, highest: n, messages: n })))
    expect(await seen(support)).toMatchObject([{ lowest: 1, highest: 3, messages: 3, bundles: 1 }])
  })

  test('the bundle that nothing new was read of for the longest gives way to the next', async () => {
    const support = await team().person({ role: 'support' })
    const { most } = sharedKinds['bundle-price']
    await record(support, 1, swedish)
    const first = await team().db.selectFrom('team_shared').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: most - 1 }, (_, n) => ({ ...first, key: String(n + 2), revision: `r${n}` }))
    const later = new Date(team().clock.now.getTime() + 60_000).toISOString()
    await team()
      .db.insertInto('team_shared')
      .values(others.map(entry => ({ ...entry, at: later })))
      .execute()
    team().clock.now = new Date(team().clock.now.getTime() + 120_000)
    await record(support, most + 1, swedish)
    const keys = (await team().db.selectFrom('team_shared').select('key').execute()).map(({ key }) => key)
    expect(keys).toHaveLength(most)
    expect(keys).not.toContain('1')
    expect(keys).toContain(String(most + 1))
    expect(await seen(support)).toMatchObject([{ bundles: most, messages: most * 100 }])
  })

  test('nobody lists them without being known', () =>
    expect(team().call('listPrices', {})).rejects.toEqual(refused(401)))
})

test.each([
  ['a number for a country', { country: '+46701740605' }],
  ['words for a currency', { currency: 'Your code is 471142' }],
  ['no price', { lowest: undefined }],
  ['a price beyond all', { highest: 1_000_001 }],
  ['no message', { messages: 0 }],
  ['half a message', { messages: 1.5 }],
  ['no time', { sent: 'yesterday' }],
])('a price is refused with %s', (_, wrong) => {
  expect(issuesOf(BundlePricesValue, { prices: [swedish] })).toEqual([])
  expect(issuesOf(BundlePricesValue, { prices: [{ ...swedish, ...wrong }] })).not.toEqual([])
})
