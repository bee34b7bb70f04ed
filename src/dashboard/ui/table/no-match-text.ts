import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a table whose filters let no row through. */
export const noMatchText = catalogue({
  en: {
    noMatch: 'No matching rows',
    searchedOf: (p: { total: string }) => `${p.total} loaded rows were searched. More are available.`,
    clear: 'Show all rows',
  },
  sv: {
    noMatch: 'Inga rader matchar',
    searchedOf: (p: { total: string }) => `${p.total} inlästa rader genomsöktes. Det finns fler.`,
    clear: 'Visa alla rader',
  },
})
