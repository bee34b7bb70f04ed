import { describe, expect, it } from 'vitest'
import type { Answered, LookedUp } from '#dashboard/parts/lookup/look-up-many'
import { e164Of, isOfKind, lookupKinds, lookupResults, validNumbers } from './lookup-result'
import { pastedNumbers } from './numbers'

const found = (value: LookedUp) => ({ ok: true as const, value })
const linesOf = (inputs: readonly string[], known: ReadonlyMap<string, Answered>) =>
  inputs.map((input, at) => ({ line: at + 1, input, answered: known.get(input) }))

it('splits pasted numbers in order, but not inside a number as people or spreadsheets write it', () => {
  expect(pastedNumbers(' 070-123 45 67\r\n+46 8 123,;0701234567\t\n\u2028070-123 45 67\v4,67E+10 ')).toEqual([
    '070-123 45 67',
    '+46 8 123',
    '0701234567',
    '070-123 45 67',
    '4,67E+10',
  ])
  const inOne = ['4,67E+10', '358401234567,0', '8123456,25']
  expect(pastedNumbers(`${inOne.join(';')};070,12,1,2E3`)).toEqual([...inOne, '070', '12', '1,2E3'])
})

describe('results', () => {
  it('have every line in the order of the text, duplicates included', () => {
    const bad = { ok: false as const, raw: { Input: 'b', Type: 'mobile' }, reason: 'Type: invalid_type' }
    const known = new Map<string, Answered>([
      ['a', found({ Input: 'a', IsValid: true, Type: 1 })],
      ['b', bad],
      ['c', found({ Input: 'c', IsValid: false })],
      ['d', { ended: 'noAnswer' }],
      ['e', { ended: 'refused' }],
      ['f', { ended: 'failed' }],
    ])
    const inputs = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']
    const results = lookupResults(linesOf(inputs, known), true)
    expect(results.map(({ line, input }) => [line, input])).toEqual(inputs.map((input, at) => [at + 1, input]))
    const states = ['valid', 'unreadable', 'valid', 'invalid', 'noAnswer', 'refused', 'failed']
    expect(results.map(({ state }) => state)).toEqual([...states, 'waiting'])
    expect(lookupResults(linesOf(inputs, known), false).at(-1)?.state).toBe('notChecked')
  })
})

it('takes different invalid numbers for no duplicates', () => {
  const invalid = (Input: string) => found({ Input, IsValid: false, E164Format: '' })
  const inputs = ['0700', '0701', '0700']
  const results = lookupResults(linesOf(inputs, new Map(inputs.map(input => [input, invalid(input)]))), false)
  expect(results.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 1])
})

describe('kinds of results', () => {
  const rows = new Map<string, Answered>([
    ['0701', found({ Input: '0701', IsValid: true, Type: 1, E164Format: '+46701' })],
    ['+46 701', found({ Input: '+46 701', IsValid: true, Type: 1, E164Format: '+46701' })],
    ['081', found({ Input: '081', IsValid: true, Type: 0, E164Format: '+4681' })],
    ['0701740605', found({ Input: '0701740605', IsValid: false })],
    ['82', found({ Input: '82', IsValid: true, Type: 0, E164Format: '+4682', isGuessed: true })],
    ['431234567', found({ Input: '431234567', IsValid: false, fault: 'foreign' })],
    ['4,67E+10', found({ Input: '4,67E+10', IsValid: false, fault: 'damaged' })],
    ['0702', { ended: 'noAnswer' }],
    ['0703', { ended: 'refused' }],
    ['0704', { ok: false, raw: {}, reason: '' }],
  ])
  const valid = ['0701', '+46 701', '081']
  const numbers = [...valid, '0701740605', '4,67E+10', '4,67E+10', '82', '431234567', '0702', '0703', '0704']
  const results = lookupResults(linesOf(numbers, rows), false)
  const counts = (region: string | undefined) =>
    Object.fromEntries(
      lookupKinds.map(kind => [kind, results.filter(each => isOfKind(each, kind, region)).map(({ line }) => line)]),
    )

  it('contain the lines by state, type and country', () => {
    expect(counts('')).toEqual({
      valid: [1, 2, 3],
      guessed: [7],
      invalid: [4],
      notGiven: [],
      foreign: [8],
      needsCountry: [4],
      duplicate: [2],
      damaged: [5, 6],
      landline: [3, 7],
      unreadable: [11],
      noAnswer: [9],
      refused: [10],
      failed: [],
      notChecked: [],
    })
    expect(counts('SE').needsCountry).toEqual([])
  })

  it('give valid numbers in E.164, without guesses', () => {
    expect(validNumbers(results)).toEqual(['+46701', '+46701', '+4681'])
  })
})

it('takes a valid number typed as E.164 when the service returns none', () => {
  const rows = new Map([
    ['+46701740605', found({ Input: '+46701740605', IsValid: true })],
    ['0701740605', found({ Input: '0701740605', IsValid: true })],
    ['+46 70', found({ Input: '+46 70', IsValid: true })],
    ['+4670', found({ Input: '+4670', IsValid: false })],
  ])
  const results = lookupResults(linesOf([...rows.keys()], rows), false)
  expect(results.map(e164Of)).toEqual(['+46701740605', undefined, undefined, undefined])
  expect(validNumbers(results)).toEqual(['+46701740605'])
})

it.each([{}, { IsValid: null }])('calls a number not given, neither valid nor invalid, after the answer %j', answer => {
  const results = lookupResults(linesOf(['0701'], new Map([['0701', found({ Input: '0701', ...answer })]])), false)
  expect(lookupKinds.filter(kind => results.some(each => isOfKind(each, kind, '')))).toEqual(['notGiven'])
  expect(validNumbers(results)).toEqual([])
})
