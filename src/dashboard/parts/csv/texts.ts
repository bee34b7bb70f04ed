import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number; count: string }
type N = { n: number }
type Words = { words: string }

export const exportText = catalogue({
  export: ['Export', 'Exportera'],
  allColumns: ['Include hidden columns', 'Ta med dolda kolumner'],
  rowWords: (p: Counted) => [
    plural(p.n, { one: '1 row', other: `${p.count} rows` }),
    plural(p.n, { one: '1 rad', other: `${p.count} rader` }),
  ],
  loadedWords: ({ words }: Words) => [`${words} loaded so far`, `${words} som har lästs in`],
  asCsv: (p: { what: string }) => [`Export ${p.what} (CSV)`, `Exportera ${p.what} (CSV)`],
  asExcel: (p: { what: string }) => [`Export ${p.what} (Excel)`, `Exportera ${p.what} (Excel)`],
  all: ['Export all that match…', 'Exportera alla som matchar…'],
  filtered: ['filtered', 'filtrerat'],
  loaded: ['loaded', 'inläst'],
  notSaved: ['The file was not saved', 'Filen sparades inte'],
  notAllowed: [
    'You may not export lists. An admin can give you that right.',
    'Du får inte exportera listor. En administratör kan ge dig rättigheten.',
  ],
  notAllowedHere: [
    'You may not export lists. The page Roles says who can give you that right.',
    'Du får inte exportera listor. Sidan Roller visar vem som kan ge dig rättigheten.',
  ],
  cut: (p: N) => [
    plural(p.n, { one: '1 cell is cut in the file', other: `${p.n} cells are cut in the file` }),
    plural(p.n, { one: '1 cell är kapad i filen', other: `${p.n} celler är kapade i filen` }),
  ],
  cutWhere: (p: { columns: string; most: string }) => [
    `Excel’s limit of ${p.most} was reached in: ${p.columns}. Export as CSV to get all of it.`,
    `Excels gräns på ${p.most} nåddes i: ${p.columns}. Exportera som CSV för att få med allt.`,
  ],
  columnsLeftOut: (p: N) => [
    plural(p.n, { one: '1 column is not in the file', other: `${p.n} columns are not in the file` }),
    plural(p.n, { one: '1 kolumn är inte med i filen', other: `${p.n} kolumner är inte med i filen` }),
  ],
  columnsLeftOutWhy: (p: N) => [`The list has room for ${p.n} columns.`, `Listan rymmer ${p.n} kolumner.`],
  leftOut: (p: N) => [
    plural(p.n, { one: '1 row is not in the file', other: `${p.n} rows are not in the file` }),
    plural(p.n, { one: '1 rad är inte med i filen', other: `${p.n} rader är inte med i filen` }),
  ],
  leftOutWritten: (p: N & { written: string }) => [
    `${plural(p.n, { one: 'It', other: 'They' })} could not be read. The file has ${p.written}.`,
    `${plural(p.n, { one: 'Den', other: 'De' })} gick inte att läsa. Filen har ${p.written}.`,
  ],
  title: ['Export all that match?', 'Exportera alla som matchar?'],
  file: ['File', 'Fil'],
  csv: ['CSV', 'CSV'],
  excel: ['Excel (.xlsx)', 'Excel (.xlsx)'],
  start: ['Export all', 'Exportera alla'],
  reading: ['Reading all pages', 'Läser alla sidor'],
  soFar: ({ words }: Words) => [`${words} so far`, `${words} hittills`],
  stop: ['Stop', 'Stoppa'],
  stopped: ({ words }: Words) => [`Stopped at ${words}. More are available.`, `Stoppad vid ${words}. Det finns fler.`],
  pageFailed: (p: Words & { page: string; why: string }) => [
    `Page ${p.page} was not read: ${p.why}. ${p.words} are kept.`,
    `Sida ${p.page} lästes inte: ${p.why}. ${p.words} finns kvar.`,
  ],
  goOn: ['Read the rest', 'Läs resten'],
  again: ['Try again', 'Försök igen'],
  part: ({ words }: Words) => [`Export ${words}`, `Exportera ${words}`],
  writing: ['Making the file…', 'Filen skapas…'],
  done: ({ words }: Words) => [`${words} exported, all pages read`, `${words} exporterade, alla sidor lästa`],
  doneOf: (p: Words & { total: string }) => [
    `${p.words} of ${p.total} exported, all pages read`,
    `${p.words} av ${p.total} exporterade, alla sidor lästa`,
  ],
  donePart: ({ words }: Words) => [`${words} exported. More are available.`, `${words} exporterade. Det finns fler.`],
  readNotSaved: ({ words }: Words) => [
    `The file was not saved. ${words} are read.`,
    `Filen sparades inte. ${words} är lästa.`,
  ],
  close: ['Close', 'Stäng'],
})
