import { expect, it } from 'vitest'
import { csvFile } from '#dashboard/parts/csv/csv-file'
import { pastedCells, readCells } from './pasted-cells'
import { readGrid } from './pasted-grid'

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

it('a single value is none, nor is one with a line break after it', () => {
  expect(pastedCells('Åsa, Öberg')).toBeUndefined()
  expect(pastedCells('Åsa\r\n')).toBeUndefined()
})

it('lines with commas and no heads are lines', async () => {
  expect(await pastedCells('Ek, Åsa\nAl, Bo')).toEqual([['Ek, Åsa'], ['Al, Bo']])
})

it.each(['en', 'sv'] as const)('an export of the contact list can be pasted back: %s', async locale => {
  async function* rows() {
    yield [
      ['Åsa Öberg', '+46 70 123 45 67', 'a@b.se', 'vip, staff', 'Malmö', 'Said "hi"\nand left'],
      ['+46701234568', '+46701234568', '=1+1@b.se', '', '', ''],
    ]
  }
  const heads = ['Name', 'Phone number', 'Email', 'Labels', 'City', 'Notes']
  const text = await (await csvFile(heads, rows(), { locale })).text()
  const read = readGrid((await pastedCells(`\uFEFF${text}`)) ?? [])
  expect(read.rows).toEqual([
    {
      FirstName: 'Åsa',
      LastName: 'Öberg',
      Phone: '+46 70 123 45 67',
      Email: 'a@b.se',
      Notes: 'Said "hi"\nand left',
    },
    { Phone: '+46701234568', Email: '=1+1@b.se', Notes: '' },
  ])
  expect(read).toMatchObject({ byHeads: true, namesSplit: true, unknown: ['Labels', 'City'], cut: false })
})
