import { expect, it } from 'vitest'
import { asTyped, withLineEndsOf } from './line-ends'

it('what was not touched keeps its line ends, and new lines end as the first does', () => {
  const before = 'one\r\ntwo\nthree\rfour\r\n'
  expect(withLineEndsOf(before, asTyped(before))).toBe(before)
  expect(withLineEndsOf(before, 'one\n2\nthree\nfour\n')).toBe('one\r\n2\nthree\rfour\r\n')
  expect(withLineEndsOf(before, 'one\ntwo\nnew\nthree\nfour\n')).toBe('one\r\ntwo\nnew\r\nthree\rfour\r\n')
  expect(withLineEndsOf(before, 'one')).toBe('one')
  expect(withLineEndsOf(before, '')).toBe('')
  expect(withLineEndsOf('a\r\n\r\nb', 'a\nb')).toBe('a\r\nb')
  expect(withLineEndsOf('a\nb', 'a\nb\nc')).toBe('a\nb\nc')
})
