import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number; count: string }

/** Words around an export. */
export const csvText = catalogue({
  en: {
    export: 'Export',
    allColumns: 'Include hidden columns',
    rowWords: (p: Counted) => plural(p.n, { one: '1 row', other: `${p.count} rows` }),
    loadedWords: (p: { words: string }) => `${p.words} loaded so far`,
    asCsv: (p: { what: string }) => `Export ${p.what} (CSV)`,
    asExcel: (p: { what: string }) => `Export ${p.what} (Excel)`,
    all: 'Export all that match…',
    filtered: 'filtered',
    loaded: 'loaded',
    failed: 'The file was not saved',
    notAllowed: 'You may not export lists. An admin can give you that right.',
    cut: (p: Counted) =>
      plural(p.n, { one: '1 cell is cut in the file', other: `${p.count} cells are cut in the file` }),
    cutWhere: (p: { columns: string; most: string }) => `Excel’s limit of ${p.most} was reached in: ${p.columns}.`,
    cutNext: 'Export as CSV to get all of it.',
    leftOut: (p: Counted) =>
      plural(p.n, { one: '1 row is not in the file', other: `${p.count} rows are not in the file` }),
    leftOutWritten: (p: Counted & { written: string }) =>
      `${plural(p.n, { one: 'It', other: 'They' })} could not be read. The file has ${p.written}.`,
  },
  sv: {
    export: 'Exportera',
    allColumns: 'Ta med dolda kolumner',
    rowWords: (p: Counted) => plural(p.n, { one: '1 rad', other: `${p.count} rader` }),
    loadedWords: (p: { words: string }) => `${p.words} som har lästs in`,
    asCsv: (p: { what: string }) => `Exportera ${p.what} (CSV)`,
    asExcel: (p: { what: string }) => `Exportera ${p.what} (Excel)`,
    all: 'Exportera alla som matchar …',
    filtered: 'filtrerat',
    loaded: 'inläst',
    failed: 'Filen sparades inte',
    notAllowed: 'Du får inte exportera listor. En administratör kan ge dig rätten.',
    cut: (p: Counted) => plural(p.n, { one: '1 cell är kapad i filen', other: `${p.count} celler är kapade i filen` }),
    cutWhere: (p: { columns: string; most: string }) => `Excels gräns på ${p.most} nåddes i: ${p.columns}.`,
    cutNext: 'Exportera som CSV för att få med allt.',
    leftOut: (p: Counted) =>
      plural(p.n, { one: '1 rad är inte med i filen', other: `${p.count} rader är inte med i filen` }),
    leftOutWritten: (p: Counted & { written: string }) =>
      `${plural(p.n, { one: 'Den', other: 'De' })} gick inte att läsa. Filen har ${p.written}.`,
  },
})
