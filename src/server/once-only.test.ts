import { expect, it } from 'vitest'
import { createOnceOnly } from './once-only'

const headers = (attempt?: string) => new Headers(attempt ? { 'x-attempt': attempt } : {})

it('knows an attempt that came before, and no other', () => {
  const { isRepeated } = createOnceOnly()
  expect(['a', 'b', 'a', 'a', 'b', 'c'].map(attempt => isRepeated(headers(attempt)))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
})

it('requests without an attempt are never taken for repeated, nor are those of a nonsense length', () => {
  const { isRepeated } = createOnceOnly()
  const long = headers('x'.repeat(65))
  expect([headers(), headers(), long, long].map(isRepeated)).toEqual([false, false, false, false])
})

it('takes an attempt of which nothing came for a new one', () => {
  const { isRepeated, forget } = createOnceOnly()
  expect(isRepeated(headers('a'))).toBe(false)
  forget(headers('a'))
  forget(headers())
  expect(['a', 'a'].map(attempt => isRepeated(headers(attempt)))).toEqual([false, true])
})

it('forgets the oldest when there are many', () => {
  const { isRepeated } = createOnceOnly()
  for (let n = 0; n <= 10_000; n++) isRepeated(headers(`n${n}`))
  expect(isRepeated(headers('n10000'))).toBe(true)
  expect(isRepeated(headers('n0'))).toBe(false)
})
