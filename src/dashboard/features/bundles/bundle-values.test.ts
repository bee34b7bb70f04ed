import { expect, it } from 'vitest'
import { type BundleSetting, bundleColumns, hasFailed, reasonKeyOf } from './bundle-values'

const message = { From: 'Shop', Message: 'Hi' }

it.each(['Failed', 'Delivery error', 'Not delivered', 'Ej levererat', 'Fel nummer'])(
  'takes the description %s as a failure',
  StatusDescription => expect(hasFailed({ ...message, StatusDescription })).toBe(true),
)

it.each(['', null, 'Delivered', 'Delivered without error', 'Utan fel', 'Felix', 'Queued'])(
  'does not take the description %j as a failure',
  StatusDescription => expect(hasFailed({ ...message, StatusDescription })).toBe(false),
)

it('goes by the code if it has a meaning', () => {
  expect(hasFailed({ ...message, Status: 52, StatusDescription: 'Delivered' })).toBe(true)
  expect(hasFailed({ ...message, Status: 22, StatusDescription: 'Failed' })).toBe(false)
  expect(hasFailed({ ...message, Status: 405, StatusDescription: 'Failed' })).toBe(true)
  expect(hasFailed({ ...message, StatusDescription: 'Failed' })).toBe(true)
  expect(hasFailed({ ...message, Status: 405 })).toBe(false)
})

it.each([
  ['402', 402],
  ['-3', -3],
  ['several', 'several'],
  ['4-2', 'not-matched'],
  ['', 'not-matched'],
])('reads the reason %j as %j', (value, key) => expect(reasonKeyOf(value)).toBe(key))

it('writes a price with the whole text of its currency', () => {
  const setting: BundleSetting = {
    locale: 'en',
    zone: 'UTC',
    labels: new Map(),
    reasons: new Map(),
    codesShown: false,
    explained: new Map(),
  }
  const total = bundleColumns(setting).find(({ id }) => id === 'total')
  expect(total?.text?.({ ...message, TotalPrice: 0.5, Currency: 'US dollars' })).toBe('0.50 US dollars')
})
