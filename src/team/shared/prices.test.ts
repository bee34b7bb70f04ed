import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { mostPrices } from '#contract/team/prices'
import { afterReading, countPrices, seenPrices } from './prices'

const swedish = { From: 'Shop', Message: 'Hi', CountryCode: 'SE', Currency: 752, Price: 0.35 }

function pricesOf(...messages: object[]) {
  const counted = countPrices()
  for (const message of messages) counted.add({ ...swedish, ...message })
  return counted.value()
}

it('collects a price range per country and currency, never mixed', () => {
  const prices = pricesOf(
    { Created: '2026-11-01T10:00:00' },
    { Price: 0.4, Currency: '752', Created: '2026-11-03T12:00:00+02:00' },
    { Price: 0.38, CountryCode: 'se', Created: null },
    { Price: 0.03, Currency: 978 },
    { Price: 0, CountryCode: 'NO', Currency: 'NOK' },
  )
  expect(prices).toEqual([
    { country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.4, messages: 3, sent: '2026-11-03T10:00:00.000Z' },
    { country: 'SE', currency: 'EUR', lowest: 0.03, highest: 0.03, messages: 1 },
    { country: 'NO', currency: 'NOK', lowest: 0, highest: 0, messages: 1 },
  ])
})

it.each([
  ['price, though the whole has one', { Price: null, TotalPrice: 0.7, Segments: 2 }],
  ['country but a calling code', { CountryCode: '46' }],
  ['currency but words', { Currency: 'kronor' }],
  ['price that can be one', { Price: 1e300 }],
])('a message says nothing with no %s', (_, message) => {
  expect(pricesOf(message)).toEqual([])
})

it('leaves out an invalid time, but keeps the price', () => {
  expect(pricesOf({ Created: '+012026-01-01T00:00:00Z' })).toEqual([
    { country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.35, messages: 1 },
  ])
})

it('ignores values that are not messages', () => {
  const counted = countPrices()
  for (const row of [null, 'SE', 7, [swedish], true]) counted.add(row)
  expect(counted.value()).toEqual([])
})

const aPrice = (country: string, lowest: number, highest: number, messages: number) => {
  return { country, currency: 'SEK', lowest, highest, messages }
}

const price = fc
  .record({
    country: fc.constantFrom('SE', 'NO', 'DK'),
    currency: fc.constantFrom('SEK', 'EUR'),
    ends: fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 })),
    messages: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ ends, ...rest }) => ({ ...rest, lowest: Math.min(...ends) / 1000, highest: Math.max(...ends) / 1000 }))
const reading = fc.array(price, { maxLength: 6 })
const readings = fc.array(fc.record({ bundle: fc.integer({ min: 1, max: 4 }), prices: reading }), { maxLength: 12 })

/** Returns the known prices after these readings, in this order. */
function after(read: readonly { bundle: number; prices: ReturnType<typeof aPrice>[] }[]) {
  const bundles = new Map<number, ReturnType<typeof afterReading>>()
  for (const { bundle, prices } of read) bundles.set(bundle, afterReading(bundles.get(bundle) ?? [], prices))
  return seenPrices([...bundles.values()].map(prices => ({ prices, at: '2026-11-21T10:00:00.000Z' })))
}

const same = (one: { country: string; currency: string }, other: { country: string; currency: string }) =>
  one.country === other.country && one.currency === other.currency

test('has ranges of exactly the prices read, per currency', () => {
  fc.assert(
    fc.property(readings, read => {
      const seen = after(read)
      const all = read.flatMap(({ prices }) => prices)
      for (const each of seen) {
        const own = all.filter(one => same(one, each))
        expect(each.lowest).toBe(Math.min(...own.map(({ lowest }) => lowest)))
        expect(each.highest).toBe(Math.max(...own.map(({ highest }) => highest)))
      }
      for (const one of all) expect(seen.filter(each => same(each, one))).toHaveLength(1)
    }),
  )
})

const twiceInAnyOrder = readings.chain(read => {
  const length = 2 * read.length
  const again = fc.shuffledSubarray([...read, ...read], { minLength: length, maxLength: length })
  return fc.record({ read: fc.constant(read), again })
})

test('counts a bundle once, whoever reads it again in whatever order', () => {
  fc.assert(
    fc.property(twiceInAnyOrder, ({ read, again }) => {
      expect(after(again)).toEqual(after(read))
    }),
  )
})

test('keeps the times of the last message sent and the last bundle read', () => {
  const prices = (sent?: string) => [{ ...aPrice('SE', 1, 1, 1), ...(sent && { sent }) }]
  const seen = seenPrices([
    { prices: prices('2026-11-20T10:00:00.000Z'), at: '2026-11-22T08:00:00.000Z' },
    { prices: prices('2023-01-01T10:00:00.000Z'), at: '2026-11-23T08:00:00.000Z' },
    { prices: prices(), at: '2026-11-01T08:00:00.000Z' },
  ])
  expect(seen).toMatchObject([{ sent: '2026-11-20T10:00:00.000Z', read: '2026-11-23T08:00:00.000Z', bundles: 3 }])
})

test('stores the countries with most messages of a bundle with too many', () => {
  const countryOf = (n: number) => String.fromCodePoint(65 + Math.floor(n / 26), 65 + (n % 26))
  const prices = Array.from({ length: mostPrices + 5 }, (_, n) => aPrice(countryOf(n), 1, 1, n + 1))
  const merged = afterReading([], prices)
  expect(merged).toHaveLength(mostPrices)
  expect(Math.min(...merged.map(({ messages }) => messages))).toBe(6)
})

test('stores nothing else of a message', () => {
  const with46 = { ...aPrice('SE', 1, 1, 1), To: '+46701740605', Message: 'Hello' }
  expect(afterReading([], [with46])).toEqual([aPrice('SE', 1, 1, 1)])
})
