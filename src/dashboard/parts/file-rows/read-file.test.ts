import { expect, it, test } from 'vitest'
import { xlsxFile } from '#dashboard/parts/csv/write-file'
import { type FileRows, readFile } from './read-file'
import { unpackedSize } from './zip'

const text = 'Förnamn;Telefon\r\n"Åsa\r\nMaria";0701234567\r\nBo;070-1\r\n'
const expected = [
  ['Förnamn', 'Telefon'],
  ['Åsa\r\nMaria', '0701234567'],
  ['Bo', '070-1'],
]

const utf16 = (words: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(words.length * 2))
  for (let at = 0; at < words.length; at++) view.setUint16(at * 2, words.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}
const latin = (words: string) => Uint8Array.from(words, sign => sign.charCodeAt(0))

async function cellsOf(file: BlobPart) {
  const read = await readFile(new Blob([file]))
  return typeof read === 'string' ? read : read.rows.map(({ cells }) => cells)
}

test.each<[string, BlobPart]>([
  ['UTF-8', text],
  ['UTF-8 with a mark', `\uFEFF${text}`],
  ['UTF-16 LE with a mark', utf16(`\uFEFF${text}`, true)],
  ['UTF-16 BE with a mark', utf16(`\uFEFF${text}`, false)],
  ['UTF-16 LE', utf16(text, true)],
  ['UTF-16 BE', utf16(text, false)],
  ['Windows-1252', latin(text)],
  ['commas', text.replaceAll(';', ',')],
  ['tabs', text.replaceAll(';', '\t')],
  ['a line that says what stands between cells', `sep=;\r\n${text}`],
])('a file of text is read: %s', async (_, file) => {
  expect(await cellsOf(file)).toEqual(expected)
})

it('a workbook is read: numbers keep their digits, and text its zeros', async () => {
  async function* pieces() {
    yield [
      ['Åsa', '0701234567', 46701234567],
      ['Bo', '+46701234568', 1.5],
    ]
  }
  const file = await xlsxFile(['Förnamn', 'Telefon', 'Nummer'], pieces(), { sheet: 'Kontakter' })
  expect(await cellsOf(file)).toEqual([
    ['Förnamn', 'Telefon', 'Nummer'],
    ['Åsa', '0701234567', '46701234567'],
    ['Bo', '+46701234568', '1.5'],
  ])
})

it.each(['\t', '\u00A0', ' \u3000'])('what the last cell ends with is its own: %j', async end => {
  const cells = await cellsOf(`Key,Text\r\na,'${end}\r\n \r\n`)
  expect(cells.at(-1)).toEqual(['a', end === '\t' ? end : `'${end}`])
})

it('lines are those of the file, without the blank ones', async () => {
  const read = await readFile(new Blob(['a,b\n\n,\nc,d\n']))
  expect(read).toMatchObject({ rows: [{ line: 1 }, { line: 4 }], cut: false })
})

it('a file ends after 100,000 rows and a head, and that is said', async () => {
  const rows = (n: number) => new Blob(['Name,Phone\n', 'Anna,0701234567\n'.repeat(n)])
  const read = async (n: number) => {
    const { cut, rows: found } = (await readFile(rows(n))) as FileRows
    return [cut, found.length]
  }
  expect(await read(100_000)).toEqual([false, 100_001])
  expect(await read(100_001)).toEqual([true, 100_001])
  expect(await read(110_000)).toEqual([true, 100_001])
})

it('rows end after 256 columns, in text and in a workbook, and that is said', async () => {
  const wide = Array.from({ length: 300 }, (_, at) => `c${at}`)
  async function* pieces() {
    yield [wide, wide]
  }
  for (const file of [new Blob([`${wide.join(',')}\n`]), await xlsxFile(wide, pieces(), { sheet: 'Wide' })]) {
    const read = (await readFile(file)) as FileRows
    expect(read.columnsCut).toBe(true)
    for (const { cells } of read.rows) expect(cells).toEqual(wide.slice(0, 256))
  }
})

/** An archive of one entry that says it holds so much. */
function archive(size: number, packed = 10) {
  const bytes = new Uint8Array(200)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint32(100, 0x02014b50, true)
  view.setUint32(120, packed, true)
  view.setUint32(124, size, true)
  view.setUint32(150, 0x06054b50, true)
  view.setUint16(160, 1, true)
  view.setUint32(166, 100, true)
  return bytes
}

it('what would unpack to more than fits is not unpacked', async () => {
  expect(unpackedSize(archive(1234))).toBe(1234)
  expect(await cellsOf(archive(4_000_000_000))).toBe('too-large')
  // It does not say how much it holds.
  expect(await cellsOf(archive(0))).toBe('too-large')
  expect(await cellsOf(archive(0xffffffff))).toBe('too-large')
})

it('empty entries and folders of an archive hold nothing, however they are packed', () => {
  expect(unpackedSize(archive(0, 2))).toBe(0)
  const folder = archive(0, 0)
  const view = new DataView(folder.buffer)
  view.setUint16(108, 0x0008, true)
  view.setUint16(128, 3, true)
  folder.set(
    Array.from('xl/', sign => sign.charCodeAt(0)),
    146,
  )
  expect(unpackedSize(folder)).toBe(0)
})

it('an archive that holds more than it says is not read on', async () => {
  async function* pieces() {
    yield Array.from({ length: 3000 }, () => ['0'.repeat(1000)])
  }
  const file = await xlsxFile(['A'], pieces(), { sheet: 'Bomb' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  // Every entry of the list of contents says that it is small.
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
  }
  expect(unpackedSize(bytes)).toBeLessThan(2000)
  expect(await cellsOf(bytes)).toBe('unreadable')
})

test.each<[string, BlobPart, string]>([
  ['a workbook of before 2007', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), 'old'],
  ['an archive that is no workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9), 'unreadable'],
  ['nothing', '', 'empty'],
  ['blank rows', ' \n\n \n', 'empty'],
])('%s is not read', async (_, file, reason) => {
  expect(await cellsOf(file)).toBe(reason)
})
