import { expect, it } from 'vitest'
import type { ContactSummary } from '#contract/contacts-v1'
import { issuesByRow, outcomesOf } from './row-outcomes'

const sent = [
  { FirstName: 'Åsa', Phone: '+461' },
  { FirstName: 'Bo', Phone: '+462' },
  { FirstName: 'Åsa', Phone: '+461' },
]
const named = (place: number, ID: number) => ({ ok: true as const, value: { ...sent[place], ID } as ContactSummary })

it('an answer in order names every contact, also one that was sent twice', () => {
  expect(outcomesOf(sent, [named(0, 1), named(1, 2), named(2, 3)])).toEqual([
    { state: 'created', id: 1 },
    { state: 'created', id: 2 },
    { state: 'created', id: 3 },
  ])
})

it('an answer in another order or with fewer is matched by who they are', () => {
  expect(outcomesOf(sent, [named(1, 2), named(0, 1)])).toEqual([
    { state: 'created', id: 1 },
    { state: 'created', id: 2 },
    { state: 'unknown' },
  ])
})

it('nothing, one object, and what cannot be read leave the others unknown', () => {
  expect(outcomesOf(sent, [])).toEqual([{ state: 'unknown' }, { state: 'unknown' }, { state: 'unknown' }])
  expect(outcomesOf(sent, [named(1, 9)]).map(each => each.state)).toEqual(['unknown', 'created', 'unknown'])
  const unreadable = { ok: false as const, raw: {}, reason: 'ID: invalid_type' }
  expect(outcomesOf(sent.slice(0, 1), [unreadable])).toEqual([{ state: 'unknown' }])
})

it('issues come to the rows they are about', () => {
  const issues = [{ path: [1, 'Phone'] }, { path: ['1', 'Email'] }, { path: ['Phone'] }, { path: [] }]
  const rows = issuesByRow(issues)
  expect(rows.get(1)).toHaveLength(2)
  expect(rows.get(undefined)).toHaveLength(2)
})
