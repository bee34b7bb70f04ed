import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureJson } from './read-json'

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, member) => sum + valuesIn(member), 1)
    : 1

test('counts every value once, whatever the texts and indentation', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      expect(measureJson(JSON.stringify(value, undefined, indent))).toEqual({ tooDeep: false, values: valuesIn(value) })
    }),
  )
})

test.each(['', '"', '[[', '{"a', ']]]', '"\\', ',,'])('measures text that is not JSON: %s', text => {
  expect(measureJson(text)).toMatchObject({ tooDeep: false })
})
