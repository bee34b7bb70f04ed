import { expect, it } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { exactFilters, isExactly, matchesTerm, type SearchTerm, searchTermIn } from './search-term'

const contact = (properties: Contact['properties'], id?: string): Contact => ({ ...(id && { id }), properties })
const rows = (...contacts: Contact[]): Row<Contact>[] => contacts.map(value => ({ ok: true, value }))
const read = (typed: string, e164?: string) => searchTermIn(typed, e164) as SearchTerm
const queried = (term: SearchTerm, known: Row<Contact>[] = []) =>
  exactFilters(term, 'brackets', known).map(({ properties }) => properties)
const plain = (term: SearchTerm) => exactFilters(term, 'string', []).map(({ text }) => text?.properties)

it('classifies numbers, addresses, names and ids, and ignores texts that are too short', () => {
  expect(read('tel: 070-123 45 67', '+46701234567')).toEqual({
    kind: 'number',
    text: '070-123 45 67',
    forms: ['+46701234567', '46701234567', '070-123 45 67', '0701234567'],
    id: undefined,
  })
  expect(read(' Emily@example.com ').kind).toBe('email')
  expect(read('Emily').id).toBeUndefined()
  expect(read('5bc86b6e85c7209830f96936').id).toBe('5bc86b6e85c7209830f96936')
  expect(read('c42').id).toBe('c42')
  for (const typed of ['', ' ', '0701', '12', '-', 'a@']) expect(searchTermIn(typed, undefined)).toBeUndefined()
})

it.each(['Bo', 'Å', 'E\u0301a', '李'])('treats %s as a whole name', name => {
  expect(read(name)).toMatchObject({ kind: 'name', text: name })
  expect(queried(read(name))).toEqual([{ firstName: name }, { lastName: name }])
  expect(plain(read(name))).toEqual([name])
  expect(matchesTerm(contact({ firstName: name, lastName: 'Larsson' }), read(name))).toBe(true)
  expect(matchesTerm(contact({ name: `Anna-${name} Larsson` }), read(name))).toBe(true)
})

it('matches a name of one or two letters with whole words only', () => {
  for (const other of ['Bosse', 'Robot', 'Jakobo', 'bob@example.com']) {
    expect([other, matchesTerm(contact({ firstName: other }), read('Bo'))]).toEqual([other, false])
  }
  expect(matchesTerm(contact({ firstName: 'BO' }), read('bo'))).toBe(true)
  expect(matchesTerm(contact({ firstName: 'Bosse' }), read('Bo L'))).toBe(false)
  // Scripts without capitals write whole names in two characters.
  expect(matchesTerm(contact({ name: '李小龍' }), read('李'))).toBe(true)
})

it('filters by each form of a number in each phone property', () => {
  const number = read('070-123 45 67', '+46701234567')
  const forms = ['+46701234567', '46701234567', '070-123 45 67', '0701234567']
  expect(queried(number)).toEqual(forms.map(phoneNumber => ({ phoneNumber })))
  const known = rows(contact({ mobil: '46700000001', namn: 'Bo' }), contact({ mobil: '46700000002' }))
  expect(queried(number, known)).toEqual(forms.map(mobil => ({ mobil })))
  expect(plain(number)).toEqual(['46701234567', '0701234567', '+46701234567', '070-123 45 67'])
})

it('filters by addresses and names under the account’s property names', () => {
  expect(queried(read('Emily@Example.com'))).toEqual([{ email: 'Emily@Example.com' }, { email: 'emily@example.com' }])
  const known = rows(contact({ Förnamn: 'Bo', Efternamn: 'Ek', 'E-post': 'bo@example.com' }))
  expect(queried(read('a@b.se'), known)).toEqual([{ 'E-post': 'a@b.se' }])
  expect(queried(read('emily'), known)).toEqual([
    { Förnamn: 'emily' },
    { Efternamn: 'emily' },
    { Förnamn: 'Emily' },
    { Efternamn: 'Emily' },
  ])
  expect(queried(read('Emily Larsson'))).toEqual([
    { firstName: 'Emily', lastName: 'Larsson' },
    { firstName: 'Larsson', lastName: 'Emily' },
  ])
  expect(queried(read('Emily Larsson'), rows(contact({ name: 'Bo Ek' })))).toContainEqual({ name: 'Emily Larsson' })
  expect(plain(read('Emily Larsson'))).toEqual(['Emily Larsson', 'Emily', 'Larsson'])
})

it('checks contacts against the term, whatever the service returns', () => {
  const emily = contact({ firstName: 'Emily', lastName: 'Larsson', mobile: '0046 70-123 45 67', note: null }, 'e1')
  for (const typed of ['LARSSON emily', 'Emíly', 'e1', 'Emil Larsson']) {
    expect([typed, matchesTerm(emily, read(typed))]).toEqual([typed, true])
  }
  expect(matchesTerm(emily, read('070-123 45 67', '+46701234567'))).toBe(true)
  expect(matchesTerm(emily, read('0701234568', '+46701234568'))).toBe(false)
  const abroad = contact({ mobile: '+358701234567' })
  expect(matchesTerm(abroad, read('0701234567', '+46701234567'))).toBe(false)
  expect(matchesTerm(abroad, read('0701234567'))).toBe(true)
  // Without a country it may be another's number.
  expect(isExactly(abroad, read('0701234567'))).toBe(false)
  expect(matchesTerm(emily, read('Emma Larsson'))).toBe(false)
})

it.each([
  ['id', 'e1', 'c42'],
  ['e-mail address', 'ANNA@x.se', 'johanna@x.se'],
  ['name', 'Ek, anna', 'Anna Ekström'],
  ['name without accents', 'anna ek', 'Johanna Ek'],
  ['number', '0701234567', '0701234568'],
])('tells the contact with this %s from one that only resembles it', (_, typed, other) => {
  const anna = contact({ firstName: 'Anna', lastName: 'Ék', email: 'anna@x.se', mobile: '+46701234567' }, 'e1')
  const e164 = typed.startsWith('0') ? `+46${typed.slice(1)}` : undefined
  expect(isExactly(anna, read(typed, e164))).toBe(true)
  expect(isExactly(anna, read(other))).toBe(false)
})
