import { expect, test } from 'vitest'
import { delimiterOf } from './delimiter-of'

test.each([
  ['a;b\n1;2', ';'],
  ['a,b\n1,2', ','],
  ['a\tb\n1\t2', '\t'],
  ['a|b\n1|2', '|'],
  // Numbers and names have commas in every row, too.
  ['Namn;Pris\nEk;1,5\nAl;2,5', ';'],
  ['Ek, Anna, Dr\t0701234567\nAl, Bo, Mr\t0701234568', '\t'],
  ['Name,City,Note\nAnna,Lund,x;y\nBo,Ystad,x;y', ','],
  // Delimiters and line breaks in quotes are ignored.
  ['"a;b;c",d\n"e\n;f;",g', ','],
  ['"said ""a;b""",d\ne,f', ','],
  // Blank rows are ignored.
  ['\n , \na,b\n\nc,d', ','],
  // A title above the table may contain other delimiters.
  ['Kundlista\n\nNamn;Mobil\nEk;070', ';'],
  ['Kunder, maj 2026\nNamn;Mobil\nEk;070\nAl;071', ';'],
  // Without its closing quote the rest of a row is one cell.
  ['a;b\n"c;d\ne;f', ';'],
] as const)('the delimiter of %j is %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

test.each(['', 'a\nb', '"a;b"', 'a@b.se\nb@c.se; c@d.se'])('finds no delimiter in %j', text => {
  expect(delimiterOf(text)).toBeUndefined()
})

test('considers only the given delimiters', () => {
  expect(delimiterOf('a;b,c\nd;e,f', [','])).toBe(',')
  expect(delimiterOf('a\tb', [',', ';'])).toBeUndefined()
})
