import { describe, expect, it } from 'vitest'
import { readNumber } from '#contract/numbers/read-number'
import { participantForms, readQuestion, withPlus } from './question'

describe('readQuestion', () => {
  it.each([
    ['  ', { kind: 'nothing' }],
    ['+46703345678', { kind: 'number', participant: '+46703345678' }],
    [' 070-334 56 78 ', { kind: 'number', participant: '070-334 56 78' }],
    ['46703345678', { kind: 'number', participant: '46703345678' }],
    ['Norrsken', { kind: 'name', participant: 'Norrsken' }],
    ['A/B + C', { kind: 'name', participant: 'A/B + C' }],
    ['1001', { kind: 'either', participant: '1001', bundle: 1001 }],
    ['2147483647', { kind: 'either', participant: '2147483647', bundle: 2147483647 }],
    ['2147483648', { kind: 'number', participant: '2147483648' }],
    ['01001', { kind: 'number', participant: '01001' }],
    ['\u202a+46 70-334 56 78\u202c', { kind: 'number', participant: '+46 70-334 56 78' }],
    ['+4670\u200b3345678', { kind: 'number', participant: '+46703345678' }],
    ['070\u2011334\u201156\u00a078', { kind: 'number', participant: '070\u2011334\u201156\u00a078' }],
    ['tel:+46703345678', { kind: 'number', participant: '+46703345678' }],
    ['tel:Norrsken', { kind: 'name', participant: 'tel:Norrsken' }],
    ['نورسكن\u200f', { kind: 'name', participant: 'نورسكن\u200f' }],
  ])('%j', (text, question) => {
    expect(readQuestion(text)).toEqual(question)
  })

  it('restores the plus that a URL turned into a blank', () => {
    expect(withPlus(' 46703345678')).toBe('+46703345678')
    expect(withPlus(' Norrsken')).toBe(' Norrsken')
  })
})

const found = readNumber('+46703345678', undefined).number

it('returns forms with and without the plus, and the national form in the default country', () => {
  const forms = [
    { name: 'e164', value: '+46703345678' },
    { name: 'e164Digits', value: '46703345678' },
  ]
  expect(participantForms('+46703345678', found, 'SE')).toEqual([...forms, { name: 'national', value: '0703345678' }])
  // In another country these digits are somebody else’s number.
  expect(participantForms('+46703345678', found, 'NO')).toEqual(forms)
  expect(participantForms('+46703345678', found)).toEqual(forms)
  expect(participantForms('+46703345678')).toEqual(forms)
})

it('returns an invalid number as typed and as digits', () => {
  expect(participantForms('070-12', undefined, 'SE')).toEqual([
    { name: 'typed', value: '070-12' },
    { name: 'digits', value: '07012' },
  ])
})

it('returns a name unchanged, also with digits', () => {
  expect(participantForms('Shop 24')).toEqual([{ name: 'typed', value: 'Shop 24' }])
})
