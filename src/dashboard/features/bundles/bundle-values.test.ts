import { expect, it } from 'vitest'
import { describesFailure, hasFailed } from './bundle-values'

it.each([
  'Failed',
  'Delivery error',
  'Rejected by operator',
  'Not delivered',
  'Message expired',
  'Misslyckades',
  'Ej levererat',
  'Avvisat',
  'Fel nummer',
])('%s says that it failed', description => expect(describesFailure(description)).toBe(true))

it.each([
  '',
  null,
  undefined,
  'Delivered',
  'Levererat',
  'Delivered without error',
  'Utan fel',
  'In progress',
  'Felix',
  'Queued',
])('%j does not', description => expect(describesFailure(description)).toBe(false))

it('goes by the code where that has a meaning', () => {
  const message = { From: 'Shop', Message: 'Hi' }
  expect(hasFailed({ ...message, Status: 52, StatusDescription: 'Delivered' })).toBe(true)
  expect(hasFailed({ ...message, Status: 22, StatusDescription: 'Failed' })).toBe(false)
  expect(hasFailed({ ...message, Status: 405, StatusDescription: 'Failed' })).toBe(true)
  expect(hasFailed({ ...message, StatusDescription: 'Failed' })).toBe(true)
  expect(hasFailed({ ...message, Status: 405 })).toBe(false)
})
