import { expect, it } from 'vitest'
import type { Mapping } from './columns'
import { headedColumns, rememberedMapping } from './columns'

const guess: Mapping = { uses: ['', '', '', ''] }

it('a mapping is found again for the same heads in any order', () => {
  const columns = headedColumns(['Vem', 'Nummer', 'Ort'], ['FirstName', 'Phone', ''])
  expect(rememberedMapping(columns, ['Ort', 'vem ', 'NUMMER'], guess)).toEqual({
    heading: 0,
    uses: ['', 'FirstName', 'Phone'],
  })
})

it('columns with one heading are told apart by their order', () => {
  const columns = headedColumns(['Namn', 'Tel', 'Tel', 'Namn'], ['FirstName', '', 'Phone', 'LastName'])
  expect(rememberedMapping(columns, ['Tel', 'Namn', 'Namn', 'Tel'], guess).uses).toEqual([
    '',
    'FirstName',
    'LastName',
    'Phone',
  ])
})

it('a column without a heading, or of another version, is as it was guessed', () => {
  const columns = [...headedColumns(['Vem', ''], ['FirstName', 'Phone']), { head: 'fax', use: 'Fax' }]
  const guessed: Mapping = { uses: ['', 'Phone', 'Email'] }
  expect(rememberedMapping(columns, ['Vem', '', 'Fax'], guessed).uses).toEqual(['FirstName', 'Phone', 'Email'])
})
