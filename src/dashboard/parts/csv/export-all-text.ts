import { catalogue } from '#dashboard/i18n/catalogue'

type Words = { words: string }

/** Words of a file of a whole list, which is read to its end for it. */
export const exportAllText = catalogue({
  en: {
    title: 'Export all that match?',
    file: 'File',
    csv: 'CSV',
    excel: 'Excel (.xlsx)',
    allColumns: 'Include hidden columns',
    start: 'Export all',
    reading: 'Reading all pages',
    soFar: ({ words }: Words) => `${words} so far`,
    stop: 'Stop',
    stopped: ({ words }: Words) => `Stopped at ${words}. More are available.`,
    failed: (p: Words & { page: string; why: string }) => `Page ${p.page} was not read: ${p.why}. ${p.words} are kept.`,
    goOn: 'Read the rest',
    again: 'Try again',
    part: ({ words }: Words) => `Export ${words}`,
    writing: 'Making the file…',
    done: ({ words }: Words) => `${words} exported, all pages read`,
    doneOf: (p: Words & { total: string }) => `${p.words} of ${p.total} exported, all pages read`,
    donePart: ({ words }: Words) => `${words} exported. More are available.`,
    notSaved: ({ words }: Words) => `The file was not saved. ${words} are read.`,
    close: 'Close',
  },
  sv: {
    title: 'Exportera alla som matchar?',
    file: 'Fil',
    csv: 'CSV',
    excel: 'Excel (.xlsx)',
    allColumns: 'Ta med dolda kolumner',
    start: 'Exportera alla',
    reading: 'Läser alla sidor',
    soFar: ({ words }: Words) => `${words} hittills`,
    stop: 'Stoppa',
    stopped: ({ words }: Words) => `Stoppad vid ${words}. Det finns fler.`,
    failed: (p: Words & { page: string; why: string }) =>
      `Sida ${p.page} lästes inte: ${p.why}. ${p.words} finns kvar.`,
    goOn: 'Läs resten',
    again: 'Försök igen',
    part: ({ words }: Words) => `Exportera ${words}`,
    writing: 'Filen skapas …',
    done: ({ words }: Words) => `${words} exporterade, alla sidor lästa`,
    doneOf: (p: Words & { total: string }) => `${p.words} av ${p.total} exporterade, alla sidor lästa`,
    donePart: ({ words }: Words) => `${words} exporterade. Det finns fler.`,
    notSaved: ({ words }: Words) => `Filen sparades inte. ${words} är lästa.`,
    close: 'Stäng',
  },
})
