import { expect, it } from 'vitest'
import { addressField, fieldsOf, peopleText, personOf, placeholderFor } from './people'
import { recipientGrid } from './recipient-grid'

it('people are their fields that say something', () => {
  expect([...personOf({ FirstName: 'Åsa', LastName: ' ', Email: null })]).toEqual([['FirstName', 'Åsa']])
})

it('the address is the field most have whose name says so, and a placeholder is met by its meaning', () => {
  const people = [
    new Map([
      ['name', 'Bo'],
      ['work e-mail', 'w@x.se'],
    ]),
    new Map([['email', 'a@x.se']]),
    new Map([['email', 'b@x.se']]),
  ]
  expect(addressField(fieldsOf(people))).toBe('email')
  expect(addressField(fieldsOf([new Map([['name', 'Bo']])]))).toBeUndefined()
  expect(placeholderFor('FirstName', ['code', 'First name'])).toBe('First name')
  expect(placeholderFor('fornamn', ['First name'])).toBe('First name')
  expect(placeholderFor('city', ['First name'])).toBe('city')
})

it('recipients come back from their text, whatever their values are', () => {
  const odd = 'a\t"b"\n;,'
  const people = [
    new Map([
      ['email', 'a@x.se'],
      ['other', 'o@x.se'],
      ['x', odd],
    ]),
    new Map([['x', 'no address']]),
  ]
  const columns = [
    { field: 'other', name: 'to' },
    { field: 'x', name: 'x' },
  ]
  const { text, to } = peopleText(people, { address: 'email', columns })
  const grid = recipientGrid(text, to)
  expect(to).toBe('email')
  expect(grid.problem).toBeUndefined()
  expect(grid.recipients.map(({ address, values }) => [address, Object.fromEntries(values)])).toEqual([
    ['a@x.se', { to: 'o@x.se', x: odd }],
  ])
})
