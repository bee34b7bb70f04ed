import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonText as json } from '#contract/testing/json-text'
import { ExactNumber, plainNumbers, readExact, sameNumber, writeExact } from './exact-json'

describe('reading and writing', () => {
  it('gives back every number as it was written, in any JSON', () => {
    fc.assert(
      fc.property(json, source => {
        expect(writeExact(readExact(source))).toBe(source)
      }),
      { numRuns: 500 },
    )
  })

  it('reads everything else as JSON.parse does', () => {
    fc.assert(
      fc.property(json, source => {
        expect(JSON.stringify(plainNumbers(readExact(source)))).toBe(JSON.stringify(JSON.parse(source)))
      }),
    )
  })

  it('has plain numbers where those say the same, and exact ones where not', () => {
    expect(readExact('[0,1,-2.5,1e+21,9007199254740991]')).toEqual([0, 1, -2.5, 1e21, 9007199254740991])
    for (const source of ['-0', '1.0', '1.10', '1E3', '1e400', '9007199254740993', '0.1000000000000000055']) {
      expect(readExact(`[ ${source} ]`)).toEqual([new ExactNumber(source)])
    }
  })

  it('leaves numbers in texts and in names alone', () => {
    const source = '{"1.10":"1.10","a\\\\":"\\"1e400","\\ue000":"\\uE0001.10"}'
    expect(readExact(source)).toEqual(JSON.parse(source))
    expect(writeExact({ a: '\u{E000}1', b: new ExactNumber('1.10') })).toBe('{"a":"\u{E000}1","b":1.10}')
  })

  it('takes a text that is full of its own marks, and stays quick', () => {
    const full = '\u{E000}'.repeat(100_000)
    const digitsOf = (index: number) => index.toString(2).replaceAll('0', '\u{E001}').replaceAll('1', '\u{E002}')
    const counted = Array.from({ length: 500 }, (_, index) => `\u{E000}${digitsOf(index)}\u{E000}`).join('')
    const escaped = JSON.stringify(counted).replaceAll(/[^"]/g, one => `\\u${one.charCodeAt(0).toString(16)}`)
    const begin = process.cpuUsage()
    for (const text of [full, `${full}1.10`, counted, `${counted}1.10`]) {
      const source = `[1.10,${JSON.stringify(text)},${'1e400,'.repeat(2000)}-0]`
      expect(writeExact(readExact(source)) === source).toBe(true)
    }
    const [, read] = readExact(`[1.10,${escaped}]`) as unknown[]
    expect(read === counted).toBe(true)
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2000)
  })

  it('writes lines where it is asked to', () => {
    expect(writeExact({ a: [new ExactNumber('1.10')] }, 1)).toBe('{\n "a": [\n  1.10\n ]\n}')
  })

  it('refuses what is no JSON', () => {
    for (const source of ['{1.10:2}', '[01.0]', '1.10.2', '[1.10"a"]', '{"a":1.10', '']) {
      expect(() => readExact(source)).toThrow(SyntaxError)
    }
  })
})

it('the same number is told however it is written', () => {
  const exact = (source: string) => new ExactNumber(source)
  expect(sameNumber(exact('1.10'), 1.1)).toBe(true)
  expect(sameNumber(exact('1e3'), 1000)).toBe(true)
  expect(sameNumber(exact('-0'), 0)).toBe(true)
  expect(sameNumber(exact('12345678901234567890'), exact('12345678901234567890.0'))).toBe(true)
  expect(sameNumber(exact('12345678901234567891'), 12345678901234567000)).toBe(false)
  expect(sameNumber(exact('1e400'), exact('1e401'))).toBe(false)
  expect(sameNumber(exact('1.10'), '1.10')).toBe(false)
})
