import type { Locale } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { contactFields } from '#dashboard/parts/contact/contact-fields'
import type { ColumnValue } from '#dashboard/ui/table/column'
import { importText } from './import-text'
import type { ImportRow } from './reading/judge-rows'
import { rowWords } from './row-words'

/** What rows are sorted and searched by: used where they are, without a page. */
export function rowValues(locale: Locale): ColumnValue<ImportRow>[] {
  const t = importText[locale]
  const words = (row: ImportRow) => rowWords(row, locale, contactFieldText[locale])
  return [
    { id: 'line', value: row => row.line },
    {
      id: 'status',
      value: row => t[row.verdict],
      text: row => [t[row.verdict], words(row)].filter(Boolean).join(' '),
    },
    ...contactFields.map((field): ColumnValue<ImportRow> => ({ id: field, value: row => row.cells[field] })),
  ]
}
