import { expect, it } from 'vitest'
import { createContacts } from './create-contacts'

const sent = [
  { FirstName: 'Åsa', Phone: '+461' },
  { FirstName: 'Bo', Phone: '+462' },
  { FirstName: 'Åsa', Phone: '+461' },
]
const contact = (place: number, ID: number) => ({ ...sent[place], ID })
const { named, list } = createContacts
const idsIn = (rows: typeof sent, answer: unknown) =>
  list?.named(rows, answer).map(name => (name ? name.id : 'not named'))

it('a list names every contact, in any order, also one that was sent twice', () => {
  expect(idsIn(sent, [contact(0, 1), contact(1, 2), contact(2, 3)])).toEqual([1, 2, 3])
  expect(idsIn(sent.slice(0, 2), [contact(1, 2), contact(0, 1)])).toEqual([1, 2])
})

it('of a contact that a list does not name nothing is known', () => {
  expect(idsIn(sent, [contact(1, 2), contact(0, 1)])).toEqual([1, 2, 'not named'])
  expect(idsIn(sent, [])).toEqual(['not named', 'not named', 'not named'])
  expect(idsIn(sent, [{ ID: 1 }, 'x', null])).toEqual(['not named', 'not named', 'not named'])
})

it('a contact is known by its number, where its name came back otherwise, and by its number written otherwise', () => {
  const answer = [
    { ...sent[1], FirstName: 'BO', ID: 2 },
    { ...sent[0], Phone: '46 1', ID: 1 },
  ]
  expect(idsIn(sent.slice(0, 2), answer)).toEqual([1, 2])
})

it.each([[undefined], [null], ['OK'], [true], [{}], [{ success: true }]])(
  'a yes that names nobody is a yes to the one that was sent, and names none of several: %j',
  answer => {
    expect(named(answer)).toEqual({ id: undefined })
    expect(idsIn(sent, answer)).toEqual(['not named', 'not named', 'not named'])
  },
)

it('one object names one contact of several', () => {
  expect(idsIn(sent, contact(1, 9))).toEqual(['not named', 9, 'not named'])
})

it('the answer to one contact is that contact, alone or in a list, whatever it is called there', () => {
  expect(named({ ID: 7, name: 'Åsa' })).toEqual({ id: 7 })
  expect(named([{ ID: 7 }])).toEqual({ id: 7 })
  expect(named([])).toBeUndefined()
})
