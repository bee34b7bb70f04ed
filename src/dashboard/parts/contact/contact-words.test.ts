import { expect, it } from 'vitest'
import { isEmailProperty, isPhoneProperty, meaningOf } from './contact-words'

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

it.each(['titel', 'Titel', 'hotel', 'Hotel', 'jobbtitel', 'motel', 'kapitel', 'hotell', 'telia', 'telegram', 'city'])(
  '%j holds no phone number',
  name => expect(isPhoneProperty(name)).toBe(false),
)

it.each(['email', 'E-mail', 'Email 2', 'e-postadress', 'user_email', 'Mejl', 'mailadress'])(
  '%j holds an e-mail address',
  name => expect(isEmailProperty(name)).toBe(true),
)

it('a name means the same however it is written, in either language', () => {
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
