import { expect, it } from 'vitest'
import { operatorTable } from './operator-table'

it.each([
  ['240 01', /telia/i],
  // Assigned to a network of the United States and to one of the Virgin Islands.
  ['310 410', /^AT&T \/ Liberty$/],
])('names %s', (code, name) => {
  expect(operatorTable[code]).toMatch(name)
})

it('has thousands of named networks by MCC and MNC with their zeros', () => {
  const entries = Object.entries(operatorTable)
  expect(entries.length).toBeGreaterThan(2000)
  expect(entries.filter(([code, name]) => !/^\d{3} \d{2,3}$/.test(code) || name.trim() === '')).toEqual([])
  // An MNC without its zero is another code.
  expect(operatorTable['240 1']).toBeUndefined()
})
