import { catalogue } from '#dashboard/i18n/catalogue'

/** Words around an export. */
export const csvText = catalogue({
  en: {
    export: 'Export',
    allColumns: 'With columns that are not shown',
    rows: (p: { n: string }) => `${p.n} rows as CSV`,
    loadedRows: (p: { n: string }) => `${p.n} loaded rows as CSV`,
    forExcel: 'The same for Excel',
    failed: 'The file could not be written',
    leftOut: 'Some rows are not in the file',
    unreadable: (p: { n: string; rows: string }) => `Rows that could not be read: ${p.n}. Rows in the file: ${p.rows}.`,
  },
  sv: {
    export: 'Exportera',
    allColumns: 'Även kolumner som inte visas',
    rows: (p: { n: string }) => `${p.n} rader som CSV`,
    loadedRows: (p: { n: string }) => `${p.n} inlästa rader som CSV`,
    forExcel: 'Samma för Excel',
    failed: 'Filen kunde inte skrivas',
    leftOut: 'Några rader är inte med i filen',
    unreadable: (p: { n: string; rows: string }) => `Rader som inte kunde läsas: ${p.n}. Rader i filen: ${p.rows}.`,
  },
})
