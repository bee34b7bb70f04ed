import { expect, it } from 'vitest'
import { prepareRequest } from './prepared-request'

const connection = {
  paging: { start: 'start', limit: 'limit', size: 50 },
  order: 'order=DESC',
  contactFilter: 'brackets',
} as const

const urlOf = (input: Parameters<typeof prepareRequest>[1]) => prepareRequest('listContacts', input, connection).url

it.each([
  [undefined, ''],
  [true, 'order=DESC&'],
  [false, 'order=ASC&'],
])('a list is asked for in its order on every page: newest first %s', (newestFirst, order) => {
  const input = newestFirst === undefined ? {} : { newestFirst }
  expect(urlOf(input)).toBe(`/v2/contacts?${order}start=0&limit=50`)
  const page: [string, string][] = [
    ['start', '50'],
    ['limit', '50'],
  ]
  expect(urlOf({ ...input, page })).toBe(`/v2/contacts?${order}start=50&limit=50`)
})

it('the order that the service names for the next page stands', () => {
  const page: [string, string][] = [['order', 'DESC,id']]
  expect(urlOf({ newestFirst: true, page })).toBe('/v2/contacts?order=DESC%2Cid')
})
