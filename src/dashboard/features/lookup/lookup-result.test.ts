import { describe, expect, it } from 'vitest'
import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/outline'
import { joinResults } from './lookup-result'
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
  it('accounts for every line, with its duplicates, in the order of the text', () => {
    const bad = { ok: false as const, raw: { Input: 'b', Type: 'mobile' }, reason: 'Type: invalid_type' }
    const rows = new Map<string, Row<PhoneNumber>>([
      ['a', found({ Input: 'a', IsValid: true, Type: 1 })],
      ['b', bad],
      ['c', found({ Input: 'c', IsValid: false })],
    ])
    const ended = new Map([
      ['a', 'noAnswer'],
      ['d', 'noAnswer'],
      ['e', 'refused'],
      ['f', 'failed'],
    ] as const)
    const inputs = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']
    const results = joinResults(inputs, { rows, ended }, true)
    expect(results.map(({ line, input }) => [line, input])).toEqual(inputs.map((input, at) => [at + 1, input]))
    const states = ['valid', 'unreadable', 'valid', 'invalid', 'noAnswer', 'refused', 'failed']
    expect(results.map(({ state }) => state)).toEqual([...states, 'waiting'])
    expect(joinResults(inputs, { rows, ended }, false).at(-1)?.state).toBe('notChecked')
  })
})
