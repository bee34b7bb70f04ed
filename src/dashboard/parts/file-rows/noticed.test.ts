import { writeXlsx } from 'hucre/xlsx'
import { expect, it, test } from 'vitest'
import { type FileChoice, type FileRows, readFile } from './read-file'

/** What `readFile` gives; a refusal is compared as it is. */
const read = async (file: BlobPart, choice: FileChoice = {}) => (await readFile(new Blob([file]), choice)) as FileRows
const cellsOf = ({ rows }: FileRows) => rows.map(({ cells }) => cells)
const bytes = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

test.each([
  ['a heading from another program', 'Telefon;Förnamn\r\n0701740611;Asta\n0701740612;Bodil\n'],
  ['a last row by hand', 'Telefon;Förnamn\n0701740611;Asta\r\n0701740612;Bodil'],
  ['an old Mac heading', 'Telefon;Förnamn\r0701740611;Asta\n0701740612;Bodil\n'],
  ['all three', 'Telefon;Förnamn\r\n0701740611;Asta\r0701740612;Bodil\n'],
  ['a quoted cell', 'Telefon;"Förnamn"\r\n0701740611;"Asta"\n0701740612;Bodil\n'],
])('mixed line ends lose no row: %s', async (_, text) => {
  expect(cellsOf(await read(text))).toEqual([
    ['Telefon', 'Förnamn'],
    ['0701740611', 'Asta'],
    ['0701740612', 'Bodil'],
  ])
})

test.each([
  ['line separators alone', 'Telefon;Förnamn\u20280701740611;Asta\u20280701740612;Bodil'],
  ['paragraph separators among others', 'Telefon;Förnamn\r\n0701740611;Asta\u20290701740612;Bodil\r\n'],
  ['soft breaks of Word', 'Telefon;Förnamn\v0701740611;Asta\v0701740612;Bodil\n'],
  ['next line of mainframes', 'Telefon;Förnamn\u00850701740611;Asta\u00850701740612;Bodil\u0085'],
])('rows end at %s', async (_, text) => {
  expect(cellsOf(await read(text))).toEqual([
    ['Telefon', 'Förnamn'],
    ['0701740611', 'Asta'],
    ['0701740612', 'Bodil'],
  ])
})

it('a list of numbers ends its rows at line separators, too; inside a text they belong to it', async () => {
  expect(cellsOf(await read('0701740611\u20280701740612\n0701740613\n')).flat()).toEqual([
    '0701740611',
    '0701740612',
    '0701740613',
  ])
  const texts = [
    ['Nyckel', 'sv', 'en'],
    ['title', 'Hej\u2028du', 'Hi\u2029you'],
  ]
  expect(cellsOf(await read(texts.map(row => row.join(';')).join('\r\n')))).toEqual(texts)
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
])('a quote marks its row and swallows no other: %s', async (_, text, rows, line) => {
  const file = await read(text)
  expect(file.rows).toHaveLength(rows)
  expect(file.rows.at(-1)?.cells).toHaveLength(text.split('\n')[1]?.split(';').length ?? 0)
  expect(file.faults?.quote).toEqual({ n: 1, lines: [line] })
})

it('a row with more cells than the heading is marked: one of them lacks its quotes', async () => {
  const file = await read(
    'Lista\nNamn,Mobil,Företag,Titel\nBo,0701740612,Ek, Lund AB,VD\nAl,0701740613,Öst,VD,\nCi,08\n',
  )
  expect(file.faults).toEqual({ quote: { n: 1, lines: [3] } })
})

it('a cell in quotes may hold line breaks, delimiters and quotes', async () => {
  const file = await read('Namn;Text\nBo;"En rad; och\r\n""en"" till"\nEk;5" skruv\n')
  expect(cellsOf(file).slice(1)).toEqual([
    ['Bo', file.rows[1]?.cells[1]?.includes('\r') ? 'En rad; och\r\n"en" till' : 'En rad; och\n"en" till'],
    ['Ek', '5" skruv'],
  ])
  expect(file.faults).toEqual({})
})

it('commas of decimals set no cells apart', async () => {
  const file = await read('Mobil\n4,67012E+10\n358401234567,25\n46701740612,0\n')
  expect(cellsOf(file).slice(1)).toEqual([['4,67012E+10'], ['358401234567,25'], ['46701740612,0']])
  expect(cellsOf(await read('Mobil,Ort\n46701740612,25\n'))[1]).toEqual(['46701740612', '25'])
})

it('a cell in quotes may begin with a blank and a quote', async () => {
  const file = await read('Namn;Ort\n" ""Bo; Ek";Lund\n')
  expect(file).toMatchObject({ rows: [{}, { cells: [' "Bo; Ek', 'Lund'] }], faults: {} })
})

it('thousands of rows with misplaced quotes are all there, soon', async () => {
  const file = await read(`Namn;Mobil\n${'"Bo" Ek;0701740612\n'.repeat(20_000)}`)
  expect(file.rows).toHaveLength(20_001)
  expect(file.faults?.quote?.n).toBe(20_000)
})

test.each<[string, Uint8Array<ArrayBuffer>, string, string]>([
  ['Mac Roman with CR', bytes('Namn;Mobil\rBj\x9Arn Sj\x9Astr\x9Am;0701740822\r'), 'macintosh', 'Björn Sjöström'],
  ['Windows-1252', bytes('Namn;Mobil\r\nÅsa Sjöström;0701740822\r\n'), 'windows-1252', 'Åsa Sjöström'],
  ['DOS', bytes('Namn;Mobil\r\n\x8Fsa Sj\x94str\x94m;0701740822\r\n\x1A'), 'cp850', 'Åsa Sjöström'],
  ['DOS with å alone', bytes('Namn;Mobil\r\nH\x86kan Strand;0701740822\r\n'), 'cp850', 'Håkan Strand'],
  ['DOS with å first', bytes('Namn;Mobil\r\n\x86ke Str\x86t;0701740822\r\n'), 'cp850', 'åke Stråt'],
  ['DOS with Ä alone', bytes('Namn;Mobil\r\n\x8erla Berg;0701740822\r\n'), 'cp850', 'Ärla Berg'],
  ['DOS in capitals', bytes('Namn;Mobil\r\n\x8eNGLA BERG;0701740822\r\n'), 'cp850', 'ÄNGLA BERG'],
  ['Mac Roman with é alone', bytes('Namn;Mobil\rAndr\x8e Berg;0701740822\r'), 'macintosh', 'André Berg'],
  ['Mac Roman with å alone', bytes('Namn;Mobil\rH\x8ckan Berg;0701740822\r'), 'macintosh', 'Håkan Berg'],
  [
    'Central European',
    bytes('Namn;Mobil\r\nStanis\xB3aw W\xF3jcik;0701740822\r\n'),
    'windows-1250',
    'Stanisław Wójcik',
  ],
  ['UTF-8', new TextEncoder().encode('Namn;Mobil\nÅsa Öst;0701740822\n'), 'utf-8', 'Åsa Öst'],
])('the encoding is found and told: %s', async (_, file, encoding, name) => {
  const found = await read(file)
  expect(found).toMatchObject({ encoding, faults: {} })
  expect(cellsOf(found)).toEqual([
    ['Namn', 'Mobil'],
    [name, '0701740822'],
  ])
})

it('one damaged byte damages one cell of a UTF-8 file', async () => {
  const whole = new TextEncoder().encode('Namn;Mobil\nÅsa;0701740821\nBo#;0701740822\nÖrjan;0701740823\n')
  const file = await read(whole.map(byte => (byte === 0x23 ? 0xe4 : byte)))
  expect(file).toMatchObject({ encoding: 'utf-8', faults: { characters: { n: 1, lines: [3] } } })
  expect(cellsOf(file).map(([name]) => name)).toEqual(['Namn', 'Åsa', 'Bo\uFFFD', 'Örjan'])
})

it('another encoding may be chosen', async () => {
  const file = await read(bytes('Namn\nBj\x94rn\n'), { encoding: 'macintosh' })
  expect(file).toMatchObject({ encoding: 'macintosh', rows: [{}, { cells: ['Bjîrn'] }] })
})

test.each([
  ['exponent', '4,67012E+10'],
  ['exponent', '4.67E+10'],
  ['error', '#N/A'],
  ['error', '#SAKNAS!'],
  ['error', '########'],
  ['question-marks', '????? ??'],
  ['question-marks', 'Bj?rn'],
  ['question-marks', '?sa Ek'],
  ['question-marks', 'BJ?RN'],
  ['characters', 'BjÃ¶rn'],
  ['characters', 'Ã…sa'],
  ['characters', 'BJÃ–RK'],
  ['characters', 'Ø§Ù„'],
  ['characters', 'Bj√∂rn'],
  ['characters', '√Ösa'],
  ['characters', 'Bj├Ârn'],
  ['characters', 'Bjˆrn'],
  ['characters', 'HŒkan'],
  ['exponent', '46.7E+09'],
  ['error', '#I/T'],
  ['error', '#PUUTTUU!'],
  ['error', '#WERT!'],
])('what a program damaged is marked: %s %s', async (kind, cell) => {
  expect(await read(`Namn;Mobil\nBo;${cell}\n`)).toMatchObject({
    rows: [{}, { cells: ['Bo', cell], faults: [{ kind, column: 1 }] }],
    faults: { [kind]: { n: 1, lines: [2] } },
  })
})

it.each([
  'Vem? Du!',
  'Really??',
  'https://x.se/a?b=c',
  '#1',
  'E+',
  'Ãsa',
  '5E',
  'Hur mår du?',
  '¿Qué?',
  'MAÇÃ…',
  '√4',
  '12 ÷ 3',
  'L’Œuvre',
  '#VIP',
])('nothing is the matter with %j', async cell => expect((await read(`Namn;Text\nBo;${cell}\n`)).faults).toEqual({}))

test.each<[string, BlobPart, string]>([
  ['a PDF', '%PDF-1.7\n1 0 obj\n', 'not-a-table'],
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'not-a-table'],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'not-a-table'],
  ['a vCard', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna Ek\r\nEND:VCARD\r\n', 'not-a-table'],
  ['a web page', '\uFEFF\r\n<html><table><tr><td>Anna</td></tr></table></html>', 'not-a-table'],
  ['a page without a head', '<table border="1"><tr><td>Anna</td></tr></table>', 'not-a-table'],
  ['data', '[{"name":"Anna"}]', 'not-a-table'],
  ['a workbook with a password', oleWith('EncryptedPackage'), 'password'],
  ['an old workbook', oleWith('Workbook'), 'old'],
  ['an old text', oleWith('WordDocument'), 'not-a-table'],
  ['a mail', 'Delivered-To: anna@x.se\r\nSubject: Lista; mobil\r\nMIME-Version: 1.0\r\n\r\nHej', 'not-a-table'],
  ['a page with its pictures', 'From: <Saved by Explorer>\r\nMIME-Version: 1.0\r\n', 'not-a-table'],
  ['a sheet of symbols', 'ID;PWXL;N;E\r\nC;Y1;X1;K"Namn"\r\n', 'not-a-table'],
  ['a directory', 'version: 1\ndn: cn=Anna Ek,mail=anna@x.se\n', 'not-a-table'],
])('%s is no table, whatever its name says', async (_, file, reason) => {
  expect(await read(file)).toBe(reason)
})

function oleWith(part: string) {
  const ole = new Uint8Array(1024)
  ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [at, sign] of Array.from(part).entries()) ole[512 + at * 2] = sign.charCodeAt(0)
  return ole
}

it('every column of a wide file is there', async () => {
  const heads = Array.from({ length: 121 }, (_, at) => (at === 119 ? 'Namn' : at === 120 ? 'Mobil' : `K${at}`))
  const file = await read(`${heads.join(';')}\n${heads.map((_, at) => `v${at}`).join(';')}\n`)
  expect(file.columnsCut).toBe(false)
  expect(file.rows[1]?.cells.slice(119)).toEqual(['v119', 'v120'])
})

const workbook = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
  Uint8Array.from(await writeXlsx({ sheets }))
const people = [
  ['Namn', 'Mobil'],
  ['Anna', '0701740621'],
  ['Bo', '0701740622'],
  ['Cid', '0701740623'],
]

it('sheets of a workbook are known by name, and each can be read', async () => {
  const file = await workbook([
    { name: 'Om listan', rows: [['Uppdaterad i maj']] },
    { name: 'Kontakter', rows: people },
    { name: 'Gömt', rows: people, hidden: true },
  ])
  expect(await read(file)).toMatchObject({ sheets: ['Om listan', 'Kontakter'], sheet: 'Om listan' })
  const second = await read(file, { sheet: 'Kontakter' })
  expect(second.sheet).toBe('Kontakter')
  expect(cellsOf(second)).toEqual(people)
})

it('a number that is formatted as a date and is none marks its cell, not the whole workbook', async () => {
  const column = { numFmt: 'yyyy-mm-dd' }
  const rows = [['Mobil'], [46701740621], [45351]]
  const file = await read(await workbook([{ name: 'Kontakter', rows, columns: [column] }]))
  expect(cellsOf(file).flat()).toEqual(['Mobil', '#####', '2024-02-29T00:00:00.000Z'])
  expect(file.faults).toEqual({ error: { n: 1, lines: [2] } })
})

it('an empty first sheet is passed over', async () => {
  const file = await workbook([
    { name: 'Blad1', rows: [] },
    { name: 'Kontakter', rows: people },
  ])
  expect(await read(file)).toMatchObject({ sheet: 'Kontakter', rows: { length: 4 } })
})

it('hidden rows are counted, and left out unless somebody wants them', async () => {
  const rowDefs = new Map([
    [1, { hidden: true }],
    [3, { hidden: true }],
  ])
  const file = await workbook([{ name: 'Kontakter', rows: people, rowDefs }])
  const shown = await read(file)
  expect(shown.hidden).toBe(2)
  expect(shown.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'Namn'],
    [3, 'Bo'],
  ])
  expect(cellsOf(await read(file, { includeHidden: true }))).toEqual(people)
})

it('a row without height is hidden, too', async () => {
  const rowDefs = new Map([[2, { height: 0 }]])
  const shown = await read(await workbook([{ name: 'Kontakter', rows: people, rowDefs }]))
  expect(shown.hidden).toBe(1)
  expect(cellsOf(shown).map(([name]) => name)).toEqual(['Namn', 'Anna', 'Cid'])
})

it('sizes in the extra field of a small workbook are read', async () => {
  expect(cellsOf(await read(withZip64Sizes(await workbook([{ name: 'A', rows: people }]))))).toEqual(people)
})

/** The same archive with the sizes of every entry in a ZIP64 extra field of the list of contents. */
function withZip64Sizes(archive: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer)
  const end = archive.length - 22
  const start = view.getUint32(end + 16, true)
  const out: number[] = [...archive.subarray(0, start)]
  for (let at = start; at < end; ) {
    const [name, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const entry = archive.slice(at, at + 46 + name)
    const field = new DataView(new ArrayBuffer(20))
    field.setUint16(0, 1, true)
    field.setUint16(2, 16, true)
    field.setBigUint64(4, BigInt(view.getUint32(at + 24, true)), true)
    field.setBigUint64(12, BigInt(view.getUint32(at + 20, true)), true)
    const changed = new DataView(entry.buffer)
    changed.setUint32(20, 0xffffffff, true)
    changed.setUint32(24, 0xffffffff, true)
    changed.setUint16(30, 20, true)
    out.push(...entry, ...new Uint8Array(field.buffer))
    at += 46 + name + extra + view.getUint16(at + 32, true)
  }
  const size = out.length - start
  out.push(...archive.subarray(end))
  const whole = Uint8Array.from(out)
  new DataView(whole.buffer).setUint32(whole.length - 10, size, true)
  return whole
}
