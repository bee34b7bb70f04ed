import { describe, expect, it } from 'vitest'
import { contactName, contactPhone, isNameProperty } from './contact-name'

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

it('a number is found by what its property is called, and never taken from another', () => {
  expect(contactPhone({ properties: { note: '+46701234567', Mobilnummer: '070-1' } })).toBe('070-1')
  expect(contactPhone({ properties: { note: '+46701234567', phone: null } })).toBeUndefined()
})

it('a property that only holds the word is no name', () => {
  expect(isNameProperty('First_Name')).toBe(true)
  expect(isNameProperty('companyName')).toBe(false)
})
