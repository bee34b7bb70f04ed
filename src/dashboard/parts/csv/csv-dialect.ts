import type { Locale } from '#dashboard/i18n/catalogue'

export type CsvDialect = {
  /** Excel takes a file without this mark for one of its old code pages. */
  bom: boolean
  delimiter: ',' | ';'
  /** What figures have before their decimals. */
  decimal: '.' | ','
}

/** A file that programs read, or one for the Excel of a language: a Swedish one takes 67.7 for a date. */
export const csvDialect = (excel: boolean, locale: Locale): CsvDialect =>
  excel && locale === 'sv' ? { bom: true, delimiter: ';', decimal: ',' } : { bom: excel, delimiter: ',', decimal: '.' }
