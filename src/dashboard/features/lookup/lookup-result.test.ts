import { describe, expect, it } from 'vitest'
import type { PhoneNumber } from '#contract/lookup'
import { joinResults, writtenForms } from './lookup-result'
import { lookupChunks, pastedNumbers } from './pasted-numbers'

const found = (value: PhoneNumber) => ({ ok: true as const, value })

describe('pastedNumbers', () => {
  it('keeps order, duplicates and blanks inside numbers', () => {
    expect(pastedNumbers(' 070-123 45 67\r\n+46 8 123,;0701234567\t\n070-123 45 67 ')).toEqual([
      '070-123 45 67',
      '+46 8 123',
      '0701234567',
      '070-123 45 67',
    ])
  })

  it('finds none in blanks', () => {
    expect(pastedNumbers(' \n ;')).toEqual([])
  })
})

describe('lookupChunks', () => {
  it('asks for each number once, a hundred at a time', () => {
    const numbers = Array.from({ length: 250 }, (_, index) => String(index % 201))
    expect(lookupChunks(numbers).map(chunk => chunk.length)).toEqual([100, 100, 1])
  })
})

describe('joinResults', () => {
  it('joins on the input, whatever the order', () => {
    const rows = [found({ Input: 'b', IsValid: false }), found({ Input: 'a', IsValid: true, Type: 1 })]
    const results = joinResults(['a', 'b', 'a'], [{ numbers: ['a', 'b'], rows, failed: false }])
    expect(results.map(({ line, input, state }) => [line, input, state])).toEqual([
      [1, 'a', 'valid'],
      [2, 'b', 'invalid'],
      [3, 'a', 'valid'],
    ])
  })

  it('accounts for every number: no answer, unreadable, failed, still waiting', () => {
    const bad = { ok: false as const, raw: { Input: 'b', Type: 'mobile' }, reason: 'Type: invalid_type' }
    const results = joinResults(
      ['a', 'b', 'c', 'd'],
      [
        { numbers: ['a', 'b'], rows: [bad], failed: false },
        { numbers: ['c'], rows: undefined, failed: true },
        { numbers: ['d'], rows: undefined, failed: false },
      ],
    )
    expect(results.map(result => result.state)).toEqual(['noAnswer', 'unreadable', 'failed', 'waiting'])
  })
})

describe('writtenForms', () => {
  it('takes the form with the plus for the international one', () => {
    const right = { national: '070-174 06 05', international: '+46 70 174 06 05' }
    expect(writtenForms({ NationalFormat: right.national, InternationalFormat: right.international })).toEqual(right)
    expect(writtenForms({ NationalFormat: right.international, InternationalFormat: right.national })).toEqual(right)
  })
})
