import { describe, expect, it } from 'vitest'
import { readQuestion, withPlus } from './question'

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

  it('takes a blank before digits of an address for the plus that was written there', () => {
    expect(withPlus(' 46703345678')).toBe('+46703345678')
    expect(withPlus(' Norrsken')).toBe(' Norrsken')
  })
})
