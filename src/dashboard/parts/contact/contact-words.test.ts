import { describe, expect, it } from 'vitest'
import {
  contactName,
  contactPhone,
  contactWords,
  isEmailProperty,
  isPhoneProperty,
  meaningOf,
  personName,
} from './contact-words'

it.each([
  'phone',
  'Mobile 2',
  'workPhone',
  'kontakttelefon',
  'MSISDN',
  'tel',
  'Tel.',
  'home_tel',
  'homeTel',
  'Hemtel',
  'Tel nr',
  'telnr',
])('%j holds a phone number', name => expect(isPhoneProperty(name)).toBe(true))

it.each([
  ['Mobil (med landskod)', true],
  ['Mobile incl. country code', true],
  ['Telefon utan prefix', true],
  ['mobile_with_country_code', true],
  ['Mobil med samtycke', false],
  ['Phone with consent', false],
  ['Telefon utan samtycke', false],
  ['Kunder med telefon', false],
])('what %j says after “with” makes it hold a phone number: %s', (name, holds) => {
  expect(isPhoneProperty(name)).toBe(holds)
})

it.each(['titel', 'Titel', 'hotel', 'Hotel', 'jobbtitel', 'motel', 'kapitel', 'hotell', 'telia', 'telegram', 'city'])(
  '%j holds no phone number',
  name => expect(isPhoneProperty(name)).toBe(false),
)

it.each(['email', 'E-mail', 'Email 2', 'e-postadress', 'user_email', 'Mejl', 'mailadress'])(
  '%j holds an e-mail address',
  name => expect(isEmailProperty(name)).toBe(true),
)

it('recognises a property in any spelling and both languages', () => {
  expect(['First name', 'first_name', 'FÖRNAMN'].map(meaningOf)).toEqual(['firstName', 'firstName', 'firstName'])
  expect(['Efternamn', 'fullName', 'Mobilnummer', 'Företag', 'titel', 'anteckning'].map(meaningOf)).toEqual([
    'lastName',
    'wholeName',
    'phone',
    'organization',
    'title',
    'notes',
  ])
  expect(['companyName', 'shoe', ''].map(meaningOf)).toEqual([undefined, undefined, undefined])
})

describe('contactName', () => {
  it.each([
    [{ firstName: 'Åsa', lastName: 'Öberg' }, 'Åsa Öberg'],
    [{ 'Last name': 'Öberg', 'First name': 'Åsa' }, 'Åsa Öberg'],
    [{ efternamn: 'Öberg' }, 'Öberg'],
    [{ name: 'Contact 3', phone: '467' }, 'Contact 3'],
    [{ firstName: ' ', lastName: null, phoneNumber: '+467' }, '+467'],
    [{ email: 'a@b.se' }, 'a@b.se'],
    [{ city: 'Malmö' }, undefined],
    [{}, undefined],
  ])('of %j is %j', (properties, name) => {
    expect(contactName({ properties })).toBe(name)
  })
})

it('takes the number from a phone property only', () => {
  expect(contactPhone({ properties: { note: '+46701234567', Mobilnummer: '070-1' } })).toBe('070-1')
  expect(contactPhone({ properties: { note: '+46701234567', phone: null } })).toBeUndefined()
})

it('names a contact by its name, else by its first values', () => {
  expect(contactWords({ properties: { firstName: 'Åsa', lastName: 'Ek' } })).toBe('Åsa Ek')
  expect(contactWords({ properties: { shoe: '43', nothing: null, city: 'Malmö', zip: '211' } })).toBe('43 Malmö')
  expect(contactWords({ properties: {} })).toBeUndefined()
})

it('joins both V1 names, or returns the only one', () => {
  expect(personName({ FirstName: 'Åsa', LastName: 'Ek' })).toBe('Åsa Ek')
  expect(personName({ FirstName: 'Åsa', LastName: null })).toBe('Åsa')
  expect(personName({})).toBe('')
})
