import { expect, it } from 'vitest'
import { propertyWords } from './property-words'

it.each([
  ['phoneNumber', 'Phone number'],
  ['phone_number', 'Phone number'],
  ['Home-phone 2', 'Home phone 2'],
  ['customerID', 'Customer ID'],
  ['MSISDN', 'MSISDN'],
  ['customerIDno', 'Customer ID no'],
  ['SMSkod2', 'SMS kod 2'],
  ['URLsOpened', 'URLs opened'],
  ['TShirtSize', 'T shirt size'],
  ['city', 'City'],
  ['ÅterköpsDatum', 'Återköps datum'],
])('%j reads %j', (name, words) => expect(propertyWords(name, 'en')).toBe(words))

it.each(['', '__proto__', '=1+1', ' a', 'a.b,c', '<b>', '42', '名前()'])('keeps %j, which is not made of words', name =>
  expect(propertyWords(name, 'en')).toBe(name),
)

it('translates standard properties only', () => {
  const names = ['firstName', 'phoneNumber', 'email', 'title', 'city', 'shoeSize', 'toString']
  const words = (locale: 'en' | 'sv') => names.map(name => propertyWords(name, locale))
  expect(words('sv')).toEqual(['Förnamn', 'Telefonnummer', 'E-post', 'Jobbtitel', 'Ort', 'Shoe size', 'To string'])
  expect(words('en')).toEqual(['First name', 'Phone number', 'E-mail', 'Job title', 'City', 'Shoe size', 'To string'])
})
