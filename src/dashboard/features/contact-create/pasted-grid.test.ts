import { expect, it } from 'vitest'
import {
  type ContactField,
  contactFields,
  contactOfCells,
  emptyCells,
  headOf,
} from '#dashboard/parts/contact/contact-fields'
import { newContactText } from './new-contact-text'
import { readCells } from './pasted-cells'
import { isBlank, readGrid } from './pasted-grid'

const read = (text: string, from?: ContactField) => readGrid(readCells(text), from)

it('without heads the columns are those of the grid, from the cell that was pasted into', () => {
  expect(read('Åsa\tÖberg\t+467\nBo').rows).toEqual([
    { FirstName: 'Åsa', LastName: 'Öberg', Phone: '+467' },
    { FirstName: 'Bo' },
  ])
  expect(read('+467\ta@b.se', 'Phone').rows).toEqual([{ Phone: '+467', Email: 'a@b.se' }])
  expect(read('a\tb', 'Notes')).toMatchObject({ rows: [{ Notes: 'a' }], cut: true })
})

it('a row of heads says which column is which, in either language', () => {
  const text = 'E-post\tMobil\tSkostorlek\tFörnamn\na@b.se\t+467\t42\tÅsa\n\t\t\t\n'
  expect(read(text, 'Notes')).toEqual({
    rows: [{ Email: 'a@b.se', Phone: '+467', FirstName: 'Åsa' }],
    byHeads: true,
    unknown: ['Skostorlek'],
    doubled: [],
    namesSplit: false,
    cut: false,
  })
})

it.each(['en', 'sv'] as const)('the heads that the grid itself has are known: %s', locale => {
  expect(contactFields.map(field => headOf(newContactText[locale][field]))).toEqual(contactFields)
})

it('of two columns for one field the first filled cell counts, and the other column is named', () => {
  const text = 'First name\tPhone\tMobile\nÅsa\t+461\t\nBo\t \t+462\nCy\t+463\t+464'
  const { rows, doubled } = read(text)
  expect(rows.map(({ Phone }) => Phone)).toEqual(['+461', '+462', '+463'])
  expect(doubled).toEqual(['Mobile'])
})

it('a single row is never taken for heads, nor is a person called Title', () => {
  expect(read('Phone\tEmail').byHeads).toBe(false)
  expect(read('Title\tNote Smith\t+467\nBo\tEk\t+468').byHeads).toBe(false)
})

it('a column with both names is taken apart where there is none for each, and left out where there is', () => {
  expect(read('Namn\tMobil\n Anna Maria  von Ek \t+467\nBo\t+468').rows).toEqual([
    { FirstName: 'Anna', LastName: 'Maria  von Ek', Phone: '+467' },
    { FirstName: 'Bo', LastName: '', Phone: '+468' },
  ])
  const both = read('Name\tFirst name\tPhone\nAnna Ek\tAnna\t+467')
  expect(both).toMatchObject({ rows: [{ FirstName: 'Anna', Phone: '+467' }], unknown: ['Name'], namesSplit: false })
})

it('heads are known by three of them, however many others there are', () => {
  const text = 'City\tLevel\tShoe\tHat\tName\tPhone\tEmail\nLund\t1\t2\t3\tBo Ek\t+467\ta@b.se'
  expect(read(text).rows).toEqual([{ FirstName: 'Bo', LastName: 'Ek', Phone: '+467', Email: 'a@b.se' }])
})

it('what is empty is left out, what only looks empty is not', () => {
  const cells = { ...emptyCells, FirstName: '  Åsa ', Phone: '+467' }
  expect(contactOfCells(cells)).toEqual({ FirstName: '  Åsa ', Phone: '+467' })
  expect(isBlank(emptyCells)).toBe(true)
  expect(isBlank(cells)).toBe(false)
})
