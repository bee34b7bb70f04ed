import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatFor } from '#dashboard/i18n/format'
import { moneyRange, priceBasis, sendOutCost } from './send-out-cost'

const seen = (country: string, currency: string, lowest: number, highest = lowest) => ({
  country,
  currency,
  lowest,
  highest,
  messages: 4120,
  bundles: 3,
  read: '2026-11-21T10:00:00.000Z',
})

it('a send-out costs segments times recipients, apart for each currency, and says for how many', () => {
  const recipients = new Map([
    ['NO', 20],
    ['SE', 100],
    ['', 3],
    ['FI', 7],
  ])
  const prices = [seen('SE', 'SEK', 0.35, 0.4), seen('SE', 'EUR', 0.03), seen('NO', 'SEK', 0.62), seen('DK', 'SEK', 9)]
  const cost = sendOutCost(recipients, 2, prices)
  expect(cost.rows.map(({ country, price, cost: amount }) => [country, price?.currency, amount])).toEqual([
    ['SE', 'SEK', { lowest: 70, highest: 80 }],
    ['SE', 'EUR', { lowest: 6, highest: 6 }],
    ['NO', 'SEK', { lowest: 24.8, highest: 24.8 }],
    ['FI', undefined, undefined],
    ['', undefined, undefined],
  ])
  expect(cost.totals).toEqual([
    { currency: 'SEK', recipients: 120, lowest: 94.8, highest: 104.8 },
    { currency: 'EUR', recipients: 100, lowest: 6, highest: 6 },
  ])
  expect(cost).toMatchObject({
    recipients: 130,
    countries: 4,
    unpriced: { countries: 2, recipients: 10 },
    isTwice: true,
  })
})

it('no total is of more recipients than there are, and all are either priced or said not to be', () => {
  const country = fc.constantFrom('SE', 'NO', 'DK', 'FI', '')
  const price = fc
    .tuple(country, fc.constantFrom('SEK', 'EUR'), fc.integer({ min: 0, max: 900 }), fc.nat(100))
    .map(([at, currency, lowest, more]) => seen(at, currency, lowest / 1000, (lowest + more) / 1000))
  const prices = fc.uniqueArray(price, { selector: each => each.country + each.currency })
  const recipients = fc.array(fc.tuple(country, fc.integer({ min: 1, max: 10_000 }))).map(each => new Map(each))
  fc.assert(
    fc.property(recipients, fc.integer({ min: 1, max: 9 }), prices, (all, segments, known) => {
      const cost = sendOutCost(all, segments, known)
      const priced = [...all].filter(([at]) => known.some(each => each.country === at))
      const n = priced.reduce((sum, [, each]) => sum + each, 0)
      expect(n + cost.unpriced.recipients).toBe(cost.recipients)
      for (const total of cost.totals) {
        expect(total.recipients).toBeLessThanOrEqual(n)
        expect(total.lowest).toBeLessThanOrEqual(total.highest)
        const own = priced.flatMap(([at, each]) =>
          known.flatMap(one =>
            one.country === at && one.currency === total.currency ? [one.lowest * segments * each] : [],
          ),
        )
        expect(total.lowest).toBeCloseTo(
          own.reduce((sum, each) => sum + each, 0),
          5,
        )
      }
    }),
  )
})

it('a range has its currency once, in both languages, and one amount is no range', () => {
  const [en, sv] = [formatFor('en', 'UTC'), formatFor('sv', 'UTC')]
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const range = { lowest: 0.35, highest: 1234.5 }
  expect(plain(moneyRange(range, 'SEK', en))).toBe('SEK 0.35–1,234.50')
  expect(plain(moneyRange(range, 'SEK', sv))).toBe('0,35–1 234,50 SEK')
  expect(plain(moneyRange(range, '826', en))).toBe('0.35–1,234.50 826')
  expect(plain(moneyRange({ lowest: 0.35, highest: 0.35 }, 'EUR', en))).toBe('EUR 0.35')
})

it('a price says how often it was seen, and when such a message was sent, else when it was read', () => {
  const en = formatFor('en', 'UTC')
  const price = seen('SE', 'SEK', 0.35)
  expect(priceBasis(price, en)).toBe('Seen in 4,120 messages, read 21 Nov 2026')
  const old = { ...price, messages: 1, sent: '2023-01-05T10:00:00Z' }
  expect(priceBasis(old, en)).toBe('Seen in 1 message, latest sent 5 Jan 2023')
})
