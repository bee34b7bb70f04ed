import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number; count: string }
type N = { n: number }
type Words = { words: string }

/** Words of an export, and of a file of a whole list. */
export const exportText = catalogue({
  en: {
    export: 'Export',
    allColumns: 'Include hidden columns',
    rowWords: (p: Counted) => plural(p.n, { one: '1 row', other: `${p.count} rows` }),
    loadedWords: ({ words }: Words) => `${words} loaded so far`,
    asCsv: (p: { what: string }) => `Export ${p.what} (CSV)`,
    asExcel: (p: { what: string }) => `Export ${p.what} (Excel)`,
    all: 'Export all that match…',
    filtered: 'filtered',
    loaded: 'loaded',
    notSaved: 'The file was not saved',
    notAllowed: 'You may not export lists. An admin can give you that right.',
    notAllowedHere: 'You may not export lists. The page Roles says who can give you that right.',
    cut: (p: N) => plural(p.n, { one: '1 cell is cut in the file', other: `${p.n} cells are cut in the file` }),
    cutWhere: (p: { columns: string; most: string }) =>
      `Excel’s limit of ${p.most} was reached in: ${p.columns}. Export as CSV to get all of it.`,
    leftOut: (p: N) => plural(p.n, { one: '1 row is not in the file', other: `${p.n} rows are not in the file` }),
    leftOutWritten: (p: N & { written: string }) =>
      `${plural(p.n, { one: 'It', other: 'They' })} could not be read. The file has ${p.written}.`,
    title: 'Export all that match?',
    file: 'File',
    csv: 'CSV',
    excel: 'Excel (.xlsx)',
    start: 'Export all',
    reading: 'Reading all pages',
    soFar: ({ words }: Words) => `${words} so far`,
    stop: 'Stop',
    stopped: ({ words }: Words) => `Stopped at ${words}. More are available.`,
    pageFailed: (p: Words & { page: string; why: string }) =>
      `Page ${p.page} was not read: ${p.why}. ${p.words} are kept.`,
    goOn: 'Read the rest',
    again: 'Try again',
    part: ({ words }: Words) => `Export ${words}`,
    writing: 'Making the file…',
    done: ({ words }: Words) => `${words} exported, all pages read`,
    doneOf: (p: Words & { total: string }) => `${p.words} of ${p.total} exported, all pages read`,
    donePart: ({ words }: Words) => `${words} exported. More are available.`,
    readNotSaved: ({ words }: Words) => `The file was not saved. ${words} are read.`,
    close: 'Close',
  },
  sv: {
    export: 'Exportera',
    allColumns: 'Ta med dolda kolumner',
    rowWords: (p: Counted) => plural(p.n, { one: '1 rad', other: `${p.count} rader` }),
    loadedWords: ({ words }: Words) => `${words} som har lästs in`,
    asCsv: (p: { what: string }) => `Exportera ${p.what} (CSV)`,
    asExcel: (p: { what: string }) => `Exportera ${p.what} (Excel)`,
    all: 'Exportera alla som matchar …',
    filtered: 'filtrerat',
    loaded: 'inläst',
    notSaved: 'Filen sparades inte',
    notAllowed: 'Du får inte exportera listor. En administratör kan ge dig rätten.',
    notAllowedHere: 'Du får inte exportera listor. Sidan Roller visar vem som kan ge dig rätten.',
    cut: (p: N) => plural(p.n, { one: '1 cell är kapad i filen', other: `${p.n} celler är kapade i filen` }),
    cutWhere: (p: { columns: string; most: string }) =>
      `Excels gräns på ${p.most} nåddes i: ${p.columns}. Exportera som CSV för att få med allt.`,
    leftOut: (p: N) => plural(p.n, { one: '1 rad är inte med i filen', other: `${p.n} rader är inte med i filen` }),
    leftOutWritten: (p: N & { written: string }) =>
      `${plural(p.n, { one: 'Den', other: 'De' })} gick inte att läsa. Filen har ${p.written}.`,
    title: 'Exportera alla som matchar?',
    file: 'Fil',
    csv: 'CSV',
    excel: 'Excel (.xlsx)',
    start: 'Exportera alla',
    reading: 'Läser alla sidor',
    soFar: ({ words }: Words) => `${words} hittills`,
    stop: 'Stoppa',
    stopped: ({ words }: Words) => `Stoppad vid ${words}. Det finns fler.`,
    pageFailed: (p: Words & { page: string; why: string }) =>
      `Sida ${p.page} lästes inte: ${p.why}. ${p.words} finns kvar.`,
    goOn: 'Läs resten',
    again: 'Försök igen',
    part: ({ words }: Words) => `Exportera ${words}`,
    writing: 'Filen skapas …',
    done: ({ words }: Words) => `${words} exporterade, alla sidor lästa`,
    doneOf: (p: Words & { total: string }) => `${p.words} av ${p.total} exporterade, alla sidor lästa`,
    donePart: ({ words }: Words) => `${words} exporterade. Det finns fler.`,
    readNotSaved: ({ words }: Words) => `Filen sparades inte. ${words} är lästa.`,
    close: 'Stäng',
  },
})
