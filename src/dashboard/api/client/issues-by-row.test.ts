import { expect, it } from 'vitest'
import { issuesByRow } from './issues-by-row'

it('issues come to the rows they are about', () => {
  const issues = [{ path: [1, 'Phone'] }, { path: ['1', 'Email'] }, { path: ['Phone'] }, { path: [] }]
  const rows = issuesByRow(issues)
  expect(rows.get(1)).toHaveLength(2)
  expect(rows.get(undefined)).toHaveLength(2)
})
