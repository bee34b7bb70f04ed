import { expect, it } from 'vitest'
import { issuesByRow } from '#dashboard/data/client/issues-by-row'
import { outcomesOf } from './row-outcomes'

const sent = [
  { FirstName: 'Åsa', Phone: '+461' },
  { FirstName: 'Bo', Phone: '+462' },
  { FirstName: 'Åsa', Phone: '+461' },
]
const one = sent.slice(0, 1)
const named = (place: number, ID: number) => ({ ...sent[place], ID })
const states = (contacts: typeof sent, answer: unknown) => outcomesOf(contacts, answer).map(({ state }) => state)

it('a list names every contact, in any order, also one that was sent twice', () => {
  expect(outcomesOf(sent, [named(0, 1), named(1, 2), named(2, 3)])).toEqual([
    { state: 'created', id: 1 },
    { state: 'created', id: 2 },
    { state: 'created', id: 3 },
  ])
  expect(outcomesOf(sent.slice(0, 2), [named(1, 2), named(0, 1)])).toEqual([
    { state: 'created', id: 1 },
    { state: 'created', id: 2 },
  ])
})

it('of a contact that a list does not name it is not known', () => {
  expect(states(sent, [named(1, 2), named(0, 1)])).toEqual(['created', 'created', 'unknown'])
  expect(states(sent, [])).toEqual(['unknown', 'unknown', 'unknown'])
  expect(states(sent, [{ ID: 1 }, 'x', null])).toEqual(['unknown', 'unknown', 'unknown'])
})

it('a contact is known by its number, where its name came back otherwise, and by its number written otherwise', () => {
  expect(
    outcomesOf(sent.slice(0, 2), [
      { ...sent[1], FirstName: 'BO', ID: 2 },
      { ...sent[0], Phone: '46 1', ID: 1 },
    ]),
  ).toEqual([
    { state: 'created', id: 1 },
    { state: 'created', id: 2 },
  ])
})

it.each([[undefined], [null], ['OK'], [true], [{}], [{ success: true }]])(
  'a yes that names nobody is accepted: %j',
  answer => {
    expect(states(one, answer)).toEqual(['accepted'])
    expect(states(sent, answer)).toEqual(['accepted', 'accepted', 'accepted'])
  },
)

it('one object names one contact, and says yes to the others', () => {
  expect(states(sent, named(1, 9))).toEqual(['accepted', 'created', 'accepted'])
})

it('the answer to one contact is that contact, alone or in a list, whatever it is called there', () => {
  expect(outcomesOf(one, { ID: 7, name: 'Åsa' })).toEqual([{ state: 'created', id: 7 }])
  expect(outcomesOf(one, [{ ID: 7 }])).toEqual([{ state: 'created', id: 7 }])
  expect(outcomesOf(one, [])).toEqual([{ state: 'unknown' }])
})

it('issues come to the rows they are about', () => {
  const issues = [{ path: [1, 'Phone'] }, { path: ['1', 'Email'] }, { path: ['Phone'] }, { path: [] }]
  const rows = issuesByRow(issues)
  expect(rows.get(1)).toHaveLength(2)
  expect(rows.get(undefined)).toHaveLength(2)
})
