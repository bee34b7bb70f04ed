import { describe, expect, it } from 'vitest'
import { issuesOf } from '#contract/reading/received'
import { Connection } from './connection'

const connection: Connection = {
  id: 'a',
  mode: 'embedded',
  paging: { start: 'start', limit: 'limit', size: 50 },
  order: 'order=DESC',
  contactFilter: 'brackets',
  demo: false,
  version: '1.0.0',
}
const refused = (change: Record<string, unknown>) => issuesOf(Connection, { ...connection, ...change }).length > 0

describe('Connection', () => {
  it('is what the server tells the browser', () => {
    expect(issuesOf(Connection, connection)).toEqual([])
    expect(refused({ paging: 'none', order: 'none', contactFilter: 'string', mode: 'upstream', demo: true })).toBe(
      false,
    )
  })

  it.each([
    { id: '' },
    { mode: 'other' },
    { paging: 'start,limit,50' },
    { paging: { start: 'start', limit: 'limit', size: 0 } },
    { paging: null },
    { order: 'DESC' },
    { order: 'a=b&c=d' },
    { contactFilter: undefined },
    { demo: 'no' },
    { version: null },
  ])('is not one with %j', change => expect(refused(change)).toBe(true))
})
