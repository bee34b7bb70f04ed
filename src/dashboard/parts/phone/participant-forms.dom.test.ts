import { expect, it } from 'vitest'
import { readNumber } from '#contract/numbers/read-number'
import { participantForms } from './participant-forms'

const found = readNumber('+46703345678', undefined).number

it('asks with and without the plus, and in the default country as numbers are written there', () => {
  const forms = [
    { name: 'e164', value: '+46703345678' },
    { name: 'e164Digits', value: '46703345678' },
  ]
  expect(participantForms('+46703345678', found, 'SE')).toEqual([...forms, { name: 'national', value: '0703345678' }])
  // The same digits may be somebody else's in the country where this account is.
  expect(participantForms('+46703345678', found, 'NO')).toEqual(forms)
  expect(participantForms('+46703345678', found)).toEqual(forms)
  expect(participantForms('+46703345678')).toEqual(forms)
})

it('asks for what is no valid number as typed, and for its digits', () => {
  expect(participantForms('070-12', undefined, 'SE')).toEqual([
    { name: 'typed', value: '070-12' },
    { name: 'digits', value: '07012' },
  ])
})

it('asks for a name as it is, digits in it or not', () => {
  expect(participantForms('Shop 24')).toEqual([{ name: 'typed', value: 'Shop 24' }])
})
