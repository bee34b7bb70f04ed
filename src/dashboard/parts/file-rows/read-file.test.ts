import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it, test } from 'vitest'
import { xlsxFile } from '#dashboard/parts/csv/write-file'
import type { FaultKind } from './file-row'
import { type FileChoice, type FileRows, readFile } from './read-file'
import { archiveRefusal } from './read-workbook'

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
const bytes = (words: string) => Uint8Array.from(words, sign => sign.charCodeAt(0))

/** The result of `readFile`, which may also be a refusal. */
const read = async (file: BlobPart, choice: FileChoice = {}) => (await readFile(new Blob([file]), choice)) as FileRows
const cellsOf = ({ rows }: FileRows) => rows.map(({ cells }) => cells)

test.each<[string, BlobPart]>([
  ['UTF-8', text],
  ['UTF-8 with a mark', `\uFEFF${text}`],
  ['UTF-16 LE with a mark', utf16(`\uFEFF${text}`, true)],
  ['UTF-16 BE with a mark', utf16(`\uFEFF${text}`, false)],
  ['UTF-16 LE', utf16(text, true)],
  ['UTF-16 BE', utf16(text, false)],
  ['Windows-1252', bytes(text)],
  ['commas', text.replaceAll(';', ',')],
  ['tabs', text.replaceAll(';', '\t')],
  ['a line that names the delimiter', `sep=;\r\n${text}`],
])('reads text with %s', async (_, file) => {
  expect(cellsOf(await read(file))).toEqual(expected)
})

it('reads a workbook: numbers keep their digits, texts their zeros', async () => {
  async function* pieces() {
    yield [
      ['Åsa', '0701234567', 46701234567],
      ['Bo', '+46701234568', 1.5],
    ]
  }
  const file = await xlsxFile(['Förnamn', 'Telefon', 'Nummer'], pieces(), { sheet: 'Kontakter' })
  expect(cellsOf(await read(file))).toEqual([
    ['Förnamn', 'Telefon', 'Nummer'],
    ['Åsa', '0701234567', '46701234567'],
    ['Bo', '+46701234568', '1.5'],
  ])
})

it.each(['\t', '\u00A0', ' \u3000'])('keeps %j at the end of the last cell', async end => {
  const cells = cellsOf(await read(`Key,Text\r\na,'${end}\r\n \r\n`))
  expect(cells.at(-1)).toEqual(['a', end === '\t' ? end : `'${end}`])
})

it.each([' ', '\u00A0'])('reads quoted cells with %j after the last one', async blank => {
  const file = await read(`"Namn";"Mobil"${blank}\n"Bo";"0701740622"${blank}\n`)
  expect(file.faults).toEqual({})
  expect(cellsOf(file).map(cells => cells.slice(0, 2))).toEqual([
    ['Namn', 'Mobil'],
    ['Bo', '0701740622'],
  ])
})

it('numbers rows as in the file and skips blank ones', async () => {
  expect(await read('a,b\n\n,\nc,d\n')).toMatchObject({ rows: [{ line: 1 }, { line: 4 }], cut: false })
})

it('reads 100,000 rows below a heading, and reports more', async () => {
  for (const n of [100_000, 100_001]) {
    const { cut, rows } = await read(`N,P\n${'A,0\n'.repeat(n)}`)
    expect([cut, rows.length]).toEqual([n > 100_000, 100_001])
  }
})

it('reads 256 columns of text and workbooks, and reports more', async () => {
  const wide = Array.from({ length: 300 }, (_, at) => `c${at}`)
  async function* pieces() {
    yield [wide, wide]
  }
  for (const file of [new Blob([`${wide.join(',')}\n`]), await xlsxFile(wide, pieces(), { sheet: 'Wide' })]) {
    const found = await read(file)
    expect(found.columnsCut).toBe(true)
    for (const { cells } of found.rows) expect(cells).toEqual(wide.slice(0, 256))
  }
})

/** An archive with one entry of this stated size. */
function archive(size: number, packed = 10) {
  const bytes = new Uint8Array(200)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint32(100, 0x02014b50, true)
  view.setUint32(120, packed, true)
  view.setUint32(124, size, true)
  view.setUint32(150, 0x06054b50, true)
  view.setUint16(158, 1, true)
  view.setUint16(160, 1, true)
  view.setUint32(166, 100, true)
  return bytes
}

it('refuses an archive whose stated size is too large or missing, unless it is empty', async () => {
  expect(archiveRefusal(archive(1234), 2000)).toBe('not-a-table')
  expect(await read(archive(4_000_000_000))).toBe('too-large')
  // No stated size.
  expect(await read(archive(0))).toBe('too-large')
  expect(await read(archive(0xffffffff))).toBe('too-large')
  // An empty entry, as Java writes it.
  expect(archiveRefusal(archive(0, 2), 2000)).toBe('not-a-table')
})

it('stops reading an archive that exceeds its stated size', async () => {
  async function* pieces() {
    yield Array.from({ length: 3000 }, () => ['0'.repeat(1000)])
  }
  const file = await xlsxFile(['A'], pieces(), { sheet: 'Bomb' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const view = new DataView(bytes.buffer)
  // Every directory entry states a small size.
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
  }
  expect(await read(bytes)).toBe('unreadable')
})

test.each([
  ['a heading from another program', 'Telefon;Förnamn\r\n0701740611;Asta\n0701740612;Bodil\n'],
  ['all three', 'Telefon;Förnamn\r\n0701740611;Asta\r0701740612;Bodil\n'],
  ['a quoted cell', 'Telefon;"Förnamn"\r\n0701740611;"Asta"\n0701740612;Bodil\n'],
])('keeps every row with mixed line ends: %s', async (_, text) => {
  expect(cellsOf(await read(text))).toEqual([
    ['Telefon', 'Förnamn'],
    ['0701740611', 'Asta'],
    ['0701740612', 'Bodil'],
  ])
})

it.each(['\u2028', '\u2029', '\u0085'])('ends lines at %j in a text without other line ends', async end => {
  const file = await read(['Namn;Mobil', 'Bo;0701740612', 'Ek;0701740613'].join(end))
  expect(file.rows).toMatchObject([{}, { line: 2, cells: ['Bo', '0701740612'] }, { line: 3 }])
})

it('keeps line separators in a cell', async () => {
  expect(cellsOf(await read('Namn;Not\nBo;a\u2028b\n'))[1]).toEqual(['Bo', 'a\u2028b'])
})

test.each<[string, string, number, number]>([
  ['never closed', 'Förnamn;Telefon;Företag\nBodil;0701740612;"Kafé Nord\nCilla;0701740613;Salong\n', 3, 2],
  ['closed in mid-cell', 'Förnamn;Telefon\n"Bo" Ek;0701740612\nCilla;0701740613\n', 3, 2],
  ['closed by a later cell', 'Namn;Mobil;Ort\nBo;0701740612;"Umeå\nEk;0701740613;"Luleå"\nAl;0701740614;Åre\n', 4, 2],
  ['closed by inches', 'Namn;Mobil;Vara\nBo;0701740612;"Skruv\nEk;0701740613;Bult 5"\nAl;0701740614;Mutter\n', 4, 2],
  ['behind a blank', 'Namn;Mobil;Ort\nBo;0701740612; "Umeå\nEk;0701740613;Luleå\n', 3, 2],
  ['closed by a later cell, below a title', 'Lista\nNamn;Ort\nBo;"Umeå\nEk;bo@x.se"\nAl;Åre\n', 5, 3],
  ['closed by a later cell, in short rows', 'Namn;Tel;Ort;Kod\nBo;08;"Umeå\nEk;0701740613;Luleå"\nAl;08;Åre\n', 4, 2],
  ['closed by a later cell of nobody known', 'Namn;Tel;Ort\nBo;08;"Umeå\nEk;;Luleå"\nAl;08;Åre\n', 4, 2],
  ['from the heading into rows', 'Namn;"Mobil\nBo;0701740612\nEk;0701740613"\nAl;0701740614\n', 4, 1],
  ['in the heading', '"Namn;Mobil\nBo;0701740612\nEk;0701740613\n', 3, 1],
])('marks only the row of a misplaced quote: %s', async (_, text, rows, line) => {
  const file = await read(text)
  expect(file.rows).toHaveLength(rows)
  expect(file.rows.at(-1)?.cells).toHaveLength(text.split('\n')[1]?.split(';').length ?? 0)
  expect(file.faults?.quote).toEqual({ n: 1, lines: [line] })
})

it('marks a row with more cells than the heading', async () => {
  const file = await read(
    'Lista\nNamn,Mobil,Företag,Titel\nBo,0701740612,Ek, Lund AB,VD\nAl,0701740613,Öst,VD,\nCi,08\n',
  )
  expect(file.faults).toEqual({ extra: { n: 1, lines: [3] } })
})

it('reads line breaks, delimiters and quotes in a quoted cell', async () => {
  const file = await read('Namn;Text\nBo;"En rad; och\r\n""en"" till"\nEk;5" skruv\n')
  expect(cellsOf(file).slice(1)).toEqual([
    ['Bo', file.rows[1]?.cells[1]?.includes('\r') ? 'En rad; och\r\n"en" till' : 'En rad; och\n"en" till'],
    ['Ek', '5" skruv'],
  ])
  expect(file.faults).toEqual({})
})

it('does not split cells at decimal commas', async () => {
  const file = await read('Mobil\n4,67012E+10\n358401234567,25\n46701740612,0\n')
  expect(cellsOf(file).slice(1)).toEqual([['4,67012E+10'], ['358401234567,25'], ['46701740612,0']])
  expect(cellsOf(await read('Mobil,Ort\n46701740612,25\n'))[1]).toEqual(['46701740612', '25'])
})

it('reads a quoted cell that begins with a blank and a quote', async () => {
  const file = await read('Namn;Ort\n" ""Bo; Ek";Lund\n')
  expect(file).toMatchObject({ rows: [{}, { cells: [' "Bo; Ek', 'Lund'] }], faults: {} })
})

it('reads thousands of rows with misplaced quotes quickly', async () => {
  const file = await read(`Namn;Mobil\n${'"Bo" Ek;0\n'.repeat(10_000)}`)
  expect(file.rows).toHaveLength(10_001)
  expect(file.faults?.quote?.n).toBe(10_000)
})

test.each<[string, Uint8Array<ArrayBuffer>, string, string]>([
  ['Mac Roman with CR', bytes('Namn;Mobil\rBj\x9Arn Sj\x9Astr\x9Am;0701740822\r'), 'macintosh', 'Björn Sjöström'],
  ['Windows-1252', bytes('Namn;Mobil\r\nÅsa Sjöström;0701740822\r\n'), 'windows-1252', 'Åsa Sjöström'],
  ['DOS', bytes('Namn;Mobil\r\n\x8Fsa Sj\x94str\x94m;0701740822\r\n\x1A'), 'cp850', 'Åsa Sjöström'],
  ['DOS with Ä alone', bytes('Namn;Mobil\r\n\x8erla Berg;0701740822\r\n'), 'cp850', 'Ärla Berg'],
  ['Mac Roman with å alone', bytes('Namn;Mobil\rH\x8ckan Berg;0701740822\r'), 'macintosh', 'Håkan Berg'],
  [
    'Central European',
    bytes('Namn;Mobil\r\nStanis\xB3aw W\xF3jcik;0701740822\r\n'),
    'windows-1250',
    'Stanisław Wójcik',
  ],
  ['UTF-8', new TextEncoder().encode('Namn;Mobil\nÅsa Öst;0701740822\n'), 'utf-8', 'Åsa Öst'],
])('detects the encoding: %s', async (_, file, encoding, name) => {
  const found = await read(file)
  expect(found).toMatchObject({ encoding, faults: {} })
  expect(cellsOf(found)).toEqual([
    ['Namn', 'Mobil'],
    [name, '0701740822'],
  ])
})

it('rates letters by the words that they stand in, not by those before and after', async () => {
  const file = await read(bytes("Telefon\n\x81SA\n#N/A\nO'Brien\nZo\x91"))
  expect(cellsOf(file).flat()).toEqual(['Telefon', 'ÅSA', '#N/A', "O'Brien", 'Zoë'])
})

it('marks one cell of a UTF-8 file for one invalid byte', async () => {
  const whole = new TextEncoder().encode('Namn;Mobil\nÅsa;0701740821\nBo#;0701740822\nÖrjan;0701740823\n')
  const file = await read(whole.map(byte => (byte === 0x23 ? 0xe4 : byte)))
  expect(file).toMatchObject({ encoding: 'utf-8', faults: { characters: { n: 1, lines: [3] } } })
  expect(cellsOf(file).map(([name]) => name)).toEqual(['Namn', 'Åsa', 'Bo\uFFFD', 'Örjan'])
})

it('reads the file in a chosen encoding', async () => {
  const file = await read(bytes('Namn\nBj\x94rn\n'), { encoding: 'macintosh' })
  expect(file).toMatchObject({ encoding: 'macintosh', rows: [{}, { cells: ['Bjîrn'] }] })
})

it.each<[FaultKind, string[]]>([
  ['exponent', ['4,67012E+10', '4.67E+10', '46.7E+09']],
  ['error', ['#N/A', '#SAKNAS!', '########', '#WERT!']],
  ['question-marks', ['????? ??', 'Bj?rn', '?sa Ek', 'BJ?RN']],
  ['characters', ['BjÃ¶rn', 'Ã…sa', 'BJÃ–RK', 'Ø§Ù„', 'Bj√∂rn', '√Ösa', 'Bj├Ârn', 'Bjˆrn', 'HŒkan', 'B\0o']],
])('marks damaged cells: %s', async (kind, cells) => {
  for (const cell of cells)
    expect(await read(`Namn;Mobil\nBo;${cell}\n`)).toMatchObject({
      rows: [{}, { cells: ['Bo', cell], faults: [{ kind, column: 1 }] }],
      faults: { [kind]: { n: 1, lines: [2] } },
    })
})

it('marks no ordinary text that resembles damage', async () => {
  const texts = [
    'Vem? Du!',
    'Really??',
    'https://x.se/a?b=c',
    '#1',
    'E+',
    'Ãsa',
    '5E',
    '¿Qué?',
    'MAÇÃ…',
    '√4',
    '12 ÷ 3',
    '=)',
  ]
  for (const text of [...texts, 'L’Œuvre', '#VIP'])
    expect([text, (await read(`Namn;Text\nBo;${text}\n`)).faults]).toEqual([text, {}])
})

test.each<[string, BlobPart, string]>([
  ['blank rows', ' \n\n \n', 'empty'],
  ['an archive that is no workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9), 'unreadable'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n', 'not-a-table'],
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'not-a-table'],
  ['a vCard', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna Ek\r\nEND:VCARD\r\n', 'not-a-table'],
  ['a web page', '\uFEFF\r\n<html><table><tr><td>Anna</td></tr></table></html>', 'not-a-table'],
  ['data', '[{"name":"Anna"}]', 'not-a-table'],
  ['a workbook with a password', oleWith('EncryptedPackage'), 'password'],
  ['an old workbook', oleWith('Workbook'), 'old'],
  ['a binary workbook', Uint8Array.from(zipSync({ 'xl/workbook.bin': Uint8Array.of(1) })), 'binary'],
  ['a mail', 'Delivered-To: anna@x.se\r\nSubject: Lista; mobil\r\nMIME-Version: 1.0\r\n\r\nHej', 'not-a-table'],
  ['a sheet of symbols', 'ID;PWXL;N;E\r\nC;Y1;X1;K"Namn"\r\n', 'not-a-table'],
  ['a directory', 'version: 1\ndn: cn=Anna Ek,mail=anna@x.se\n', 'not-a-table'],
])('refuses %s', async (_, file, reason) => {
  expect(await read(file)).toBe(reason)
})

function oleWith(part: string) {
  const ole = new Uint8Array(1024)
  ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, sign] of Array.from(part).entries()) ole[512 + at * 2] = sign.charCodeAt(0)
  return ole
}

const workbook = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
  Uint8Array.from(await writeXlsx({ sheets }))
const people = [
  ['Namn', 'Mobil'],
  ['Anna', '0701740621'],
  ['Bo', '0701740622'],
  ['Cid', '0701740623'],
]

it('reads times, percentages and leading zeros as a sheet shows them', async () => {
  const formats = ['hh:mm', '0%', '0000', '+0', '0.00"%"'].map(numFmt => ({ numFmt }))
  const file = await workbook([
    {
      name: 'Blad1',
      columns: formats,
      rows: [
        ['Tid', 'Rabatt', 'Kod', 'Mobil', 'Andel'],
        [new Date(Date.UTC(1899, 11, 31, 18)), 0.07, 12, 46701740621, 0.5],
        [new Date(Date.UTC(2026, 2, 29, 2, 30)), 0.125, 12345, 46701740622, 1],
        [new Date(Date.UTC(1899, 11, 31, 0, 0, 30)), -0.05, -12, 0, 0],
      ],
    },
  ])
  expect(cellsOf(await read(file)).slice(1)).toEqual([
    ['18:00', '7%', '0012', '46701740621', '0.5'],
    ['2026-03-29 02:30:00', '12.5%', '12345', '46701740622', '1'],
    ['00:00:30', '-5%', '-0012', '0', '0'],
  ])
})

it('marks a number whose sixteenth digit a spreadsheet has set to zero', async () => {
  const rows = [
    ['Namn', 'Kort'],
    ...[123456789012345, 1234567890123450, 1234567890123456, 1e15, 1e20].map(card => ['Bo', card]),
  ]
  const file = await read(await workbook([{ name: 'Blad1', rows }]))
  expect(cellsOf(file).map(([, card]) => card)).toEqual([
    'Kort',
    '123456789012345',
    '1.23456789012345e+15',
    '1234567890123456',
    // Round numbers have lost nothing.
    '1000000000000000',
    '100000000000000000000',
  ])
  expect(file.faults).toEqual({ exponent: { n: 1, lines: [3] } })
})

it('lists visible sheets by name, and reads the first with a table or the chosen one', async () => {
  const cover = { name: 'Om listan', rows: [['Kundlista'], ['Uppdaterad', 'i maj']] }
  const file = await workbook([
    { name: 'Gömt', rows: people, hidden: true },
    { name: 'Blad1', rows: [] },
    cover,
    { name: 'Kontakter', rows: people },
  ])
  const found = await read(file)
  expect(found).toMatchObject({ sheets: ['Blad1', 'Om listan', 'Kontakter'], sheet: 'Kontakter' })
  expect(cellsOf(found)).toEqual(people)
  expect(cellsOf(await read(file, { sheet: 'Om listan' }))).toEqual(cover.rows)
  // A list of one column is a table, too, behind a cover and before a table that explains it.
  const list = { name: 'Nummer', rows: [['Mobil'], ['0701740621'], ['070-174 06 22']] }
  const legend = {
    name: 'Förklaring',
    rows: [
      ['Kolumn', 'Betyder'],
      ['Mobil', 'Telefon'],
    ],
  }
  expect(await read(await workbook([cover, list, legend]))).toMatchObject({ sheet: 'Nummer' })
  expect(await read(await workbook([cover]))).toMatchObject({ sheet: 'Om listan' })
  const dated = { name: 'Om', rows: [['Kundlista'], ['2024-05-01'], ['info@example.com']] }
  expect(await read(await workbook([dated, list]))).toMatchObject({ sheet: 'Nummer' })
})

it('marks a cell whose number is too long or negative for its date format', async () => {
  const column = { numFmt: 'yyyy-mm-dd' }
  const rows = [['Mobil'], [46701740621], [45351], [-5]]
  const file = await read(await workbook([{ name: 'Kontakter', rows, columns: [column] }]))
  expect(cellsOf(file).flat()).toEqual(['Mobil', '#####', '2024-02-29', '#####'])
  expect(file.faults).toEqual({ error: { n: 2, lines: [2, 4] } })
})

it('reads dates and numbers of a workbook as a spreadsheet shows them, and marks numbers with lost digits', async () => {
  const rows = [
    ['Kod'],
    [new Date('2024-02-29T14:30:00Z')],
    [123456789012345],
    [-7],
    [1.5],
    [0.1 + 0.2],
    [1.2345678901234567e19],
  ]
  const file = await read(await workbook([{ name: 'Kontakter', rows }]))
  const cells = ['Kod', '2024-02-29 14:30:00', '123456789012345', '-7', '1.5', '0.3', '1.2345678901234567e+19']
  expect(cellsOf(file).flat()).toEqual(cells)
  expect(file.faults).toEqual({ exponent: { n: 1, lines: [7] } })
})

it('gives the value of merged cells to each of their rows, and a merged heading to its first column', async () => {
  const merges = [
    { startRow: 0, startCol: 0, endRow: 0, endCol: 1 },
    { startRow: 0, startCol: 2, endRow: 1, endCol: 2 },
    // The last row has no other values.
    { startRow: 2, startCol: 2, endRow: 6, endCol: 3 },
    { startRow: 3, startCol: 1, endRow: 4, endCol: 1 },
  ]
  const rows = [
    ['Person', null, 'Företag'],
    ['Namn', 'Mobil'],
    ['Anna', '0701740621', 'Acme'],
    ['Bo', '0701740622'],
    ['Cid'],
    ['Dan'],
  ]
  const file = await read(await workbook([{ name: 'Kontakter', rows, merges }]))
  expect(cellsOf(file)).toEqual([
    ['Person', '', 'Företag'],
    ['Namn', 'Mobil', 'Företag'],
    ['Anna', '0701740621', 'Acme'],
    ['Bo', '0701740622', 'Acme'],
    ['Cid', '0701740622', 'Acme'],
    ['Dan', '', 'Acme'],
  ])
})

it('reads rows beside an empty merge', async () => {
  const merges = [{ startRow: 0, startCol: 4, endRow: 2, endCol: 4 }]
  const rows = [
    ['Namn', 'Mobil'],
    ['Anna', '0701740621'],
    ['Bo', '0701740622'],
  ]
  expect(cellsOf(await read(await workbook([{ name: 'Kontakter', rows, merges }])))).toEqual(rows)
})

/** A workbook of one sheet with these rows of XML, its parts uncompressed. */
function storedWorkbook(rows: string, sheet = 'xl/worksheets/one.xml'): Uint8Array<ArrayBuffer> {
  const office = 'http://schemas.openxmlformats.org'
  const main = `xmlns="${office}/spreadsheetml/2006/main"`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const relations = (inner: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const types = `${type('/xl/workbook.xml', 'sheet.main')}${type(`/${sheet}`, 'worksheet')}`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types">${types}</Types>`,
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="s7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(relation('s7', 'worksheet', `/${sheet}`)),
    [sheet]: `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const)
  return Uint8Array.from(zipSync(Object.fromEntries(files), { level: 0 }))
}

const inline = (text: string, at = '') => `<c${at} t="inlineStr"><is><t>${text}</t></is></c>`

it.each([
  ['a number', `<row r="2" hidden="1">${inline('Nej')}</row>`],
  ['a height of 0', `<row r="2" ht="0" customHeight="1">${inline('Nej')}</row>`],
  ['single quotes and line breaks', `<row\nhidden='true' r='2'>${inline('Nej')}</row>`],
])('leaves out a hidden row: with %s', async (_, row) => {
  const rows = `<row r="1">${inline('Namn')}</row>${row}<row>${inline('Ja')}</row>`
  const shown = await read(storedWorkbook(rows))
  expect(cellsOf(shown).flat()).toEqual(['Namn', 'Ja'])
  expect(shown.hidden).toBe(1)
  expect(cellsOf(await read(storedWorkbook(rows), { includeHidden: true })).flat()).toEqual(['Namn', 'Nej', 'Ja'])
})

it.each([
  ['without a number', `<row hidden="1">${inline('Nej')}</row>`],
  ['without a number, by its height', `<row ht="0" customHeight="1">${inline('Nej')}</row>`],
  ['whose height of 0 is not its own', `<row r="2" ht="0.0" customHeight="0">${inline('Nej')}</row>`],
  ['with blanks in its attributes', `<row hidden = "true">${inline('Nej')}</row>`],
])('refuses a workbook with a hidden row %s', async (_, row) => {
  expect(await read(storedWorkbook(`<row>${inline('Namn')}</row>${row}`))).toBe('hidden-rows')
})

it.each(['xl/sheet1.xml', 'xl/Worksheets/S.XML', 'data/deep/s.xml'])('checks a sheet at %s, too', async sheet => {
  const hidden = `<row>${inline('Namn')}</row><row hidden="1">${inline('Nej')}</row>`
  expect(await read(storedWorkbook(hidden, sheet))).toBe('hidden-rows')
  const below = `<row r="1">${inline('Namn')}</row><row r="150000">${inline('Bo')}</row>`
  expect(await read(storedWorkbook(below, sheet))).toMatchObject({ rows: { length: 1 }, cut: true })
})

it.each([
  ['values', inline('Bo'), true],
  ['formatted rows', '<c s="1"/>', false],
])('reports %s after empty rows beyond the limit: %s', async (_, cell, cut) => {
  const rows = `<row r="1">${inline('Namn')}</row><row r="2">${inline('Anna')}</row><row r="150000">${cell}</row>`
  expect(await read(storedWorkbook(rows))).toMatchObject({ rows: { length: 2 }, cut })
})

it('marks formulas without a stored result, but not those with an empty one', async () => {
  const rows = [
    `<row r="1">${inline('Namn')}${inline('Mobil')}${inline('Ort')}</row>`,
    `<row r="2">${inline('Anna', ' r="A2"')}<c r="B2"><f>D2&amp;E2</f></c><c r="C2" t="str"><f>F2</f><v></v></c></row>`,
    '<row r="3"><c r="A3" t="str"><f>D3</f><v>Bo</v></c><c r="B3"><f>E3</f><v/></c><c r="C3"><f>F3</f><v>5</v></c></row>',
  ]
  const file = await read(storedWorkbook(rows.join('')))
  expect(cellsOf(file).slice(1)).toEqual([
    ['Anna', '=D2&E2'],
    ['Bo', '=E3', '5'],
  ])
  expect(file.rows[1]?.faults).toEqual([{ kind: 'formula', column: 1 }])
  expect(file.faults).toEqual({ formula: { n: 2, lines: [2, 3] } })
})
