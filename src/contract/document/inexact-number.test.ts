import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inexactNumber } from './inexact-number'

const exact = ['0', '-0', '1.10', '1E+2', '-2.5e-7', '0.30000000000000004', '9007199254740991', '-9e15']
it.each(exact)('accepts %s as exact', number => {
  expect(inexactNumber(`{"a":[${number}]}`)).toBeUndefined()
})

const inexact = ['9007199254740993', '-9007199254740993', '1e20', '1e400', '1e-400', '0.1000000000000000055']
it.each(inexact)('reports %s as inexact', number => {
  expect(inexactNumber(`{"a":1,"b":[true,{"c": ${number} }],"d":1e999}`)).toBe(number)
})

it('ignores digits in texts and names', () => {
  const json = String.raw`{"12345678901234567890":"1e400","a\\":"\"9007199254740993","b":"\\\\","c":2}`
  expect(inexactNumber(json)).toBeUndefined()
  expect(inexactNumber(json.replace('2}', '1e400}'))).toBe('1e400')
})

it('finds an inexact number in any JSON, and none in JavaScript’s own output', () => {
  const number = fc.oneof(fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
  const ofNumbers = fc.oneof(number, fc.string(), fc.array(number), fc.dictionary(fc.string(), fc.array(number)))
  fc.assert(
    fc.property(fc.array(ofNumbers), values => {
      expect(inexactNumber(JSON.stringify(values))).toBeUndefined()
      expect(inexactNumber(JSON.stringify([...values, '§']).replace(/"§"\]$/, '1e999]'))).toBe('1e999')
    }),
  )
})

it('handles invalid JSON and a long text in linear time', () => {
  expect(['"', '"\\', '1.2.3', '', '{', '-'].map(inexactNumber)).toEqual([undefined, undefined, '1.2.3', ...Array(3)])
  const numbers = `${'1.5,'.repeat(250_000)}1e${'9'.repeat(99_999)}`
  const begin = process.cpuUsage()
  expect(inexactNumber(`{"logotype":"${'A1\\"'.repeat(2_500_000)}","n":[${numbers}]}`)).toMatch(/^1e9+$/)
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2000)
})
