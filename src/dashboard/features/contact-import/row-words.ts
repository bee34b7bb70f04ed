import { ContactCreate } from '#contract/contacts-v1'
import { issuesOf } from '#contract/reading/received'
import { issueWords } from '#dashboard/form/issue-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import { contactFieldText } from '#dashboard/parts/contact/contact-field-text'
import { type ContactField, contactFields, contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { fileRowsText } from '#dashboard/parts/file-rows/texts'
import { numberFaultText, numberRepairText } from '#dashboard/parts/phone/texts'
import type { ColumnValue } from '#dashboard/ui/table/column'
import type { ImportRow } from './judge-rows'
import { importText } from './texts'

/** Problems of a row by field. */
export function cellProblems(row: ImportRow, locale: Locale): Partial<Record<ContactField, string>> {
  const t = importText[locale]
  const contact: Record<string, unknown> = contactOfCells(row.cells)
  const problems: Partial<Record<ContactField, string>> = {}
  for (const issue of issuesOf(ContactCreate, contact)) {
    const field = contactFields.find(name => name === issue.path[0])
    if (field) problems[field] ??= issueWords(issue, contact[field], locale)
  }
  if (row.oddAddress) problems.Email ??= t.address
  if (row.phone) problems.Phone = t[row.phone]
  if (row.why) problems.Phone = numberFaultText[locale][row.why]
  for (const field of contactFields) {
    const damage = row.damage?.[field]
    if (damage) problems[field] = fileRowsText[locale][damage]
  }
  return problems
}

/** Problems of a row, one text per cell. */
export function problemWords(row: ImportRow, locale: Locale, fields: Record<ContactField, string>): string[] {
  if (row.verdict !== 'wrong' && row.verdict !== 'doubt') return []
  const problems = cellProblems(row, locale)
  const words = contactFields.flatMap(field => (problems[field] ? `${fields[field]}: ${problems[field]}` : []))
  return [...(row.broken ? [fileRowsText[locale].quote] : []), ...words]
}

/** Details of a verdict in one line; undefined if there are none. */
export function rowWords(row: ImportRow, locale: Locale, fields: Record<ContactField, string>): string | undefined {
  const t = importText[locale]
  const { verdict, repairs = {} } = row
  if (verdict === 'double') return t.sameAs({ n: row.of ?? 0 })
  if (verdict === 'exists') return row.contact?.name
  const repaired = contactFields.flatMap(field =>
    (repairs[field] ?? []).map(repair => `${fields[field]}: ${numberRepairText[locale][repair]}`),
  )
  const others = row.others ? [t.others({ numbers: row.others.join(', ') })] : []
  const words = verdict === 'ready' ? repaired : problemWords(row, locale, fields)
  return [...words, ...others].join(' · ') || undefined
}

/** Values by which rows are sorted and searched, also in the worker. */
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
