import { catalogue } from '#dashboard/i18n/catalogue'

/** What files of rows are taken, and why one is not. */
export const fileRefusalText = catalogue({
  en: {
    hint: 'CSV or Excel (.xlsx), up to 100,000 rows',
    refused: 'The file can’t be used',
    'too-large': 'It is larger than 200 MB, or unpacks to more.',
    old: 'It is an old workbook (.xls) or has a password. Save it as .xlsx or CSV without one.',
    unreadable: 'It is damaged or of another kind. Save it as CSV and try again.',
    empty: 'It has no rows.',
    outdated: 'This page is out of date. Reload it, then choose the file again.',
  },
  sv: {
    hint: 'CSV eller Excel (.xlsx), högst 100 000 rader',
    refused: 'Filen går inte att använda',
    'too-large': 'Den är större än 200 MB, eller blir det uppackad.',
    old: 'Den är i gammalt format (.xls) eller har lösenord. Spara som .xlsx eller CSV utan det.',
    unreadable: 'Den är skadad eller av annat slag. Spara den som CSV och försök igen.',
    empty: 'Den har inga rader.',
    outdated: 'Sidan är inaktuell. Ladda om den och välj filen igen.',
  },
})
