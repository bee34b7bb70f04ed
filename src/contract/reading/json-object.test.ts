import { describe, expect, it } from 'vitest'
import { getOwn, isJsonObject, valueAt } from './json-object'

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['{}', false],
  [undefined, false],
])('isJsonObject(%j) is %s', (value, is) => expect(isJsonObject(value)).toBe(is))

describe('getOwn', () => {
  it('gives a member, whatever it is called', () => {
    expect(getOwn({ a: 1 }, 'a')).toBe(1)
    expect(getOwn(JSON.parse('{"__proto__":"x"}') as Record<string, string>, '__proto__')).toBe('x')
  })

  it('gives nothing that is inherited, and nothing of nothing', () => {
    expect(getOwn({}, 'toString')).toBeUndefined()
    expect(getOwn({}, '__proto__')).toBeUndefined()
    expect(getOwn(null, 'a')).toBeUndefined()
  })
})

it('a path leads through objects and lists, and nowhere else', () => {
  const value = { a: [{ b: 1 }], text: 'x' }
  expect(valueAt(value, ['a', 0, 'b'])).toBe(1)
  expect(valueAt(value, ['a', '0', 'b'])).toBe(1)
  expect(valueAt(value, [])).toBe(value)
  for (const nowhere of [['a', 1], ['text', 0], ['text', 'length'], ['toString'], ['a', 0, 'b', 'c']]) {
    expect(valueAt(value, nowhere)).toBeUndefined()
  }
})
