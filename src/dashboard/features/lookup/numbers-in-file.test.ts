import { expect, test } from 'vitest'
import { xlsxFile } from '#dashboard/parts/csv/xlsx-file'
import { numbersInFile } from './numbers-in-file'

async function* piece(rows: (string | number)[][]) {
  yield rows
}
const workbook = xlsxFile(
  ['Name', 'Postcode', 'Phone'],
  piece([
    ['Anna', '11122', '+46701740605'],
    ['Bo', '', 4670],
  ]),
  {
    sheet: 'People',
  },
)

test.each<[string, BlobPart, string[] | string]>([
  ['a column without a head', '0701740605\n\n12\nno number\n', ['0701740605', '12', 'no number']],
  ['with a head', 'Mobil\n0701740605\n', ['0701740605']],
  ['beside other columns', 'A;11122;+46 70 174\nB;11122;+46 70 175\n', ['+46 70 174', '+46 70 175']],
  ['damaged by a spreadsheet', 'Tel;Namn\n4,67E+10;Anna\n', ['4,67E+10']],
  ['without any', 'Anna\nBo\n', ['Anna', 'Bo']],
  ['empty', ' \n', 'empty'],
])('the numbers of a file are found: %s', async (_, file, expected) => {
  expect(await numbersInFile(new Blob([file]))).toEqual(expected)
})

test('the numbers of a workbook are found', async () => {
  expect(await numbersInFile(await workbook)).toEqual(['+46701740605', '4670'])
})
