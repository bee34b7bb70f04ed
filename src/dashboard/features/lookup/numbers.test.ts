import { expect, test } from 'vitest'
import { xlsxFile } from '#dashboard/parts/csv/write-file'
import { readFile } from '#dashboard/parts/file-rows/read-file'
import { numbersInFile } from './numbers'

async function numbersOf(file: Blob, column?: number) {
  const rows = await readFile(file)
  return typeof rows === 'string' ? rows : numbersInFile(rows, column)
}

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
  ['beside those of companies', 'Orgnr;Kontakt\n556123-4567;0701740605\n', ['0701740605']],
  ['with decimals', 'Mobil\n4,67E+10\n358401234567,25\n', ['4,67E+10', '358401234567,25']],
  ['below a dated title', 'Kundlista;2026-05-01\nKund;Mobil;Hemtel\nAnna;0701740605\n', ['0701740605']],
  [
    'below a letterhead',
    'Firma AB\n08-123 456 78\nNamn;Mobil\nAnna;0701740605\nBo;0701740606\n',
    ['0701740605', '0701740606'],
  ],
  ['without any', 'Anna\nBo\n', ['Anna', 'Bo']],
  ['empty', ' \n', 'empty'],
])('reads the numbers of a file: %s', async (_, file, expected) => {
  const found = await numbersOf(new Blob([file]))
  expect(typeof found === 'string' ? found : found.numbers).toEqual(expected)
})

test('reads the numbers of a workbook', async () => {
  expect(await numbersOf(await workbook)).toMatchObject({ numbers: ['+46701740605', '4670'] })
})

test.each<[string, string, string[]]>([
  [
    'a mobile, else the landline of the row',
    'First Name,Home Phone,Mobile Phone\nAnna,08-123456,0701740605\nBo,08-123457,\n',
    ['0701740605', '08-123457'],
  ],
  [
    'the value, not its label',
    'Name,Phone 1 - Label,Phone 1 - Value\nAnna,Mobile,0701740605 ::: 08-123456\n',
    ['0701740605', '08-123456'],
  ],
  [
    'the contact’s own, not a mobile of another person',
    'Kund;Telefon;Säljare mobil\nAnna;08-123456;0701740605\nBo;08-123457;0701740605\n',
    ['08-123456', '08-123457'],
  ],
  ['another person’s if there is no other', 'Elev;Nr;Målsmans mobil\nAnna;1;0701740605\n', ['0701740605']],
  ['unwrapped', 'Mobil\n="0701740624"\n\'0701740626\n', ['0701740624', '0701740626']],
])('chooses the number of a row: %s', async (_, file, numbers) => {
  expect(await numbersOf(new Blob([file]))).toMatchObject({ numbers })
})

test('reads another column, and reports damaged numbers', async () => {
  const file = new Blob(['Namn;Mobil;Fax\nAnna;0701740605;08-1234567\nBo;4,67E+10;08-1234568\n'])
  expect(await numbersOf(file)).toMatchObject({
    heads: ['Namn', 'Mobil', 'Fax'],
    columns: [1],
    info: { encoding: 'utf-8', faults: { exponent: { n: 1, lines: [3] } } },
  })
  expect(await numbersOf(file, 2)).toMatchObject({ numbers: ['08-1234567', '08-1234568'] })
})

test.each<[string, string, string[], number]>([
  ['never closed', 'Namn;Mobil;Ort\nAnna;0701740605;"Umeå\nBo;0701740606;Åre\n', ['0701740606'], 1],
  ['closed in mid-cell', 'Namn;Mobil\n"Bo" Ek;0701740612\nCilla;0701740613\n', ['0701740613'], 1],
  ['all of them', 'Namn;Mobil\nAnna;"0701740605\n', [], 1],
])('leaves out and counts a row whose cells may be split wrongly: %s', async (_, file, numbers, leftOut) => {
  expect(await numbersOf(new Blob([file]))).toMatchObject({ numbers, leftOut })
})

test('reports rows with a number above the heading, which are left out', async () => {
  const people = 'Bo;0701740606;Umeå\nCi;0701740607;Umeå\n'
  expect(await numbersOf(new Blob([`Anna;0701740605\nNamn;Mobil;Ort\n${people}`]))).toMatchObject({
    numbers: ['0701740606', '0701740607'],
    info: { faults: { above: { n: 1, lines: [1] } } },
  })
  expect(await numbersOf(new Blob([`Kunder 2026-05-01\nNamn;Mobil;Ort\n${people}`]))).toMatchObject({
    info: { faults: {} },
  })
})

test('reads the number of a row with more cells than headings', async () => {
  const file = new Blob(['Mobil;Namn\n0701740605;Bo;calls back\n0701740606;Bo\n'])
  const found = { numbers: ['0701740605', '0701740606'], leftOut: 0, info: { faults: { extra: { n: 1, lines: [2] } } } }
  expect(await numbersOf(file)).toMatchObject(found)
})
