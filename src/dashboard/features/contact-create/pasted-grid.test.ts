import { expect, it } from 'vitest'
import { contactOfCells, emptyCells, isBlank, maxRows, readCells, readGrid } from './pasted-grid'

it('cells are set apart by tabs and line breaks, a line break in a cell is its own', () => {
  expect(readCells('a\tb\r\nc\t\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(readCells('"two\nlines ""quoted"""\tb')).toEqual([['two\nlines "quoted"', 'b']])
  expect(readCells('')).toEqual([['']])
})

it('quotes that are part of a text stay', () => {
  expect(readCells('"; DROP TABLE surveys; --\tx')).toEqual([['"; DROP TABLE surveys; --', 'x']])
  expect(readCells('"Kalle"\tx')).toEqual([['"Kalle"', 'x']])
  expect(readCells('=HYPERLINK("https://example.com","Click")')).toEqual([
    ['=HYPERLINK("https://example.com","Click")'],
  ])
})

it('without heads the columns are those of the grid, from the cell that was pasted into', () => {
  expect(readGrid('Åsa\tÖberg\t+467\nBo').rows).toEqual([
    { FirstName: 'Åsa', LastName: 'Öberg', Phone: '+467' },
    { FirstName: 'Bo' },
  ])
  expect(readGrid('+467\ta@b.se', 'Phone').rows).toEqual([{ Phone: '+467', Email: 'a@b.se' }])
  expect(readGrid('a\tb', 'Notes')).toMatchObject({ rows: [{ Notes: 'a' }], cut: true })
})

it('a row of heads says which column is which, in either language', () => {
  const text = 'E-post\tMobil\tSkostorlek\tFörnamn\na@b.se\t+467\t42\tÅsa\n\t\t\t\n'
  expect(readGrid(text, 'Notes')).toEqual({
    rows: [{ Email: 'a@b.se', Phone: '+467', FirstName: 'Åsa' }],
    byHeads: true,
    unknown: ['Skostorlek'],
    doubled: [],
    cut: false,
  })
})

it('of two columns for one field the first filled cell counts, and the other column is named', () => {
  const text = 'First name\tPhone\tMobile\nÅsa\t+461\t\nBo\t \t+462\nCy\t+463\t+464'
  const { rows, doubled } = readGrid(text)
  expect(rows.map(({ Phone }) => Phone)).toEqual(['+461', '+462', '+463'])
  expect(doubled).toEqual(['Mobile'])
})

it('a single row is never taken for heads, nor is a person called Title', () => {
  expect(readGrid('Phone\tEmail').byHeads).toBe(false)
  expect(readGrid('Title\tNote Smith\t+467\nBo\tEk\t+468').byHeads).toBe(false)
})

it('more rows than the grid holds are cut, and said to be', () => {
  const many = readGrid(Array.from({ length: maxRows + 1 }, (_, at) => `N${at}`).join('\n'))
  expect(many.rows).toHaveLength(maxRows)
  expect(many.cut).toBe(true)
})

it('what is empty is left out, what only looks empty is not', () => {
  const cells = { ...emptyCells, FirstName: '  Åsa ', Phone: '+467' }
  expect(contactOfCells(cells)).toEqual({ FirstName: '  Åsa ', Phone: '+467' })
  expect(isBlank(emptyCells)).toBe(true)
  expect(isBlank(cells)).toBe(false)
})
