import { expect, it } from 'vitest'
import { serverIssues } from './server-issues'

const message = 'Too long.'
const withPath = [{ path: ['a', 0, 'b'], message }]

it.each([
  ['a problem object of ours', { errors: [{ in: 'body', path: ['a', 0, 'b'], code: 'too_big', message }] }],
  ['its V1 sister', { Errors: [{ In: 'body', Path: ['a', 0, 'b'], Code: 'too_big', Message: message }] }],
  ['a dotted path', { issues: [{ path: 'a[0].b', message }] }],
  ['a JSON pointer', { errors: [{ pointer: '#/a/0/b', detail: message }] }],
  ['a JSON path', { 'invalid-params': [{ name: '$.a[0].b', reason: message }] }],
  ['lists by field', { ModelState: { 'a.0.b': [message] } }],
  ['words by field', { errors: { 'a.0.b': message } }],
])('reads %s', (_, members) => {
  expect(serverIssues(members)).toEqual(withPath)
})

it('distinguishes a path parameter from a field with the same name', () => {
  expect(serverIssues({ errors: [{ in: 'path', path: ['id'], message }] })).toEqual([{ path: ['path', 'id'], message }])
})

it('ignores unreadable errors', () => {
  expect(serverIssues({ errors: 7, issues: [null, {}, { path: 'a' }], details: 'no' })).toEqual([])
})
