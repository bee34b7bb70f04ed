import { expect, test } from 'vitest'
import { delimiterOf } from './delimiter-of'

test.each([
  ['a;b\n1;2', ';'],
  ['a,b\n1,2', ','],
  ['a\tb\n1\t2', '\t'],
  ['a|b\n1|2', '|'],
  // Commas of numbers and names stand in every row, too.
  ['Namn;Pris\nEk;1,5\nAl;2,5', ';'],
  ['Ek, Anna, Dr\t0701234567\nAl, Bo, Mr\t0701234568', '\t'],
  ['Name,City,Note\nAnna,Lund,x;y\nBo,Ystad,x;y', ','],
  // What stands in quotes sets nothing apart, nor does a line break there begin a row.
  ['"a;b;c",d\n"e\n;f;",g', ','],
  ['"said ""a;b""",d\ne,f', ','],
  // Blank rows are none.
  ['\n , \na,b\n\nc,d', ','],
  // A title above the table has signs of its own.
  ['Kundlista\n\nNamn;Mobil\nEk;070', ';'],
  ['Kunder, maj 2026\nNamn;Mobil\nEk;070\nAl;071', ';'],
  // The rest of a row without its closing quote is one cell.
  ['a;b\n"c;d\ne;f', ';'],
] as const)('between the cells of %j stands %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

test.each(['', 'a\nb', '"a;b"', 'a@b.se\nb@c.se; c@d.se'])('%j has one cell a row', text => {
  expect(delimiterOf(text)).toBeUndefined()
})

test('only what may stand there is looked for', () => {
  expect(delimiterOf('a;b,c\nd;e,f', [','])).toBe(',')
  expect(delimiterOf('a\tb', [',', ';'])).toBeUndefined()
})
