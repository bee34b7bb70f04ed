import { expect, it } from 'vitest'
import { countPrices } from './count-prices'

const swedish = { From: 'Shop', Message: 'Hi', CountryCode: 'SE', Currency: 752, Price: 0.35 }

function pricesOf(...messages: object[]) {
  const counted = countPrices()
  for (const message of messages) counted.add({ ...swedish, ...message })
  return counted.value()
}

it('the price of a segment is a range for each country and currency, never across', () => {
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
  ['country', { CountryCode: null }],
  ['country but a calling code', { CountryCode: '46' }],
  ['country but a number', { CountryCode: '+46701740605' }],
  ['currency', { Currency: null }],
  ['currency but words', { Currency: 'kronor' }],
  ['price that can be one', { Price: 1e300 }],
  ['price but a text', { Price: '0.35' }],
  ['country but a list', { CountryCode: ['SE'] }],
  ['currency but an object', { Currency: {} }],
])('a message says nothing with no %s', (_, message) => {
  expect(pricesOf(message)).toEqual([])
})

it('a time that cannot be written is left out, not the price', () => {
  expect(pricesOf({ Created: '+012026-01-01T00:00:00Z' })).toEqual([
    { country: 'SE', currency: 'SEK', lowest: 0.35, highest: 0.35, messages: 1 },
  ])
})

it('what is no message says nothing', () => {
  const counted = countPrices()
  for (const row of [null, 'SE', 7, [swedish], true]) counted.add(row)
  expect(counted.value()).toEqual([])
})
