import type { Locale } from '#dashboard/i18n/catalogue'

export type CsvDialect = {
  /** Excel takes a file without this mark for one of its old code pages. */
  bom: boolean
  delimiter: ',' | ';'
}

/** A file that programs read, or one for the Excel of a language. */
export const csvDialect = (excel: boolean, locale: Locale): CsvDialect =>
  excel && locale === 'sv' ? { bom: true, delimiter: ';' } : { bom: excel, delimiter: ',' }
