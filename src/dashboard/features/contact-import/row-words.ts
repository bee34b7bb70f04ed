import { ContactCreate } from '#contract/contacts-v1'
import { issuesOf } from '#contract/reading/received'
import { issueWords } from '#dashboard/form/issue-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import {
  type ContactField,
  contactFields,
  contactFieldText,
  contactOfCells,
} from '#dashboard/parts/contact/contact-fields'
import { fileRowsText } from '#dashboard/parts/file-rows/texts'
import { reasonWords } from '#dashboard/parts/jobs/job-words'
import { numberFaultText, numberRepairText, phoneCheckText } from '#dashboard/parts/phone/texts'
import type { ColumnValue } from '#dashboard/ui/table/column'
import { type ImportRow, namesWithAddress, type Verdict } from './judge-rows'
import { importText } from './texts'

/** A verdict in a word; a row that is left out has the same one in the job's results. */
export const verdictWords = (verdict: Verdict, locale: Locale): string =>
  verdict === 'ready' ? importText[locale].ready : reasonWords(verdict, locale)

/** Problems of a row by field. */
export function cellProblems(row: ImportRow, locale: Locale): Partial<Record<ContactField, string>> {
  const t = importText[locale]
  const contact: Record<string, unknown> = contactOfCells(row.cells)
  const problems: Partial<Record<ContactField, string>> = {}
  for (const issue of issuesOf(ContactCreate, contact)) {
    const field = contactFields.find(name => name === issue.path[0])
    if (field) problems[field] ??= issueWords(issue, contact[field], locale)
  }
  for (const field of namesWithAddress(row.cells)) problems[field] ??= t.addressInName
  if (row.oddAddress) problems.Email ??= t.address
  if (row.phone === 'zero') problems.Phone = phoneCheckText[locale].guessed
  else if (row.phone === 'damaged') problems.Phone = fileRowsText[locale].exponent
  else if (row.phone === 'country') problems.Phone = t.country
  else if (row.phone === 'rowCountry') problems.Phone = t.rowCountry
  else if (row.phone === 'otherCountry') problems.Phone = t.otherCountry
  else if (row.phone) problems.Phone = numberFaultText[locale][row.phone]
  for (const field of contactFields) {
    const damage = row.damage[field]
    if (damage) problems[field] = fileRowsText[locale][damage]
  }
  return problems
}

/** Problems of a row, one text per cell. */
export function problemWords(row: ImportRow, locale: Locale): string[] {
  if (row.verdict !== 'wrong' && row.verdict !== 'doubt') return []
  const problems = cellProblems(row, locale)
  const fields = contactFieldText[locale]
  const words = contactFields.flatMap(field => (problems[field] ? `${fields[field]}: ${problems[field]}` : []))
  return row.broken ? [fileRowsText[locale][row.broken], ...words] : words
}

/** Details of a verdict in one line; empty if there are none. */
export function rowWords(row: ImportRow, locale: Locale): string {
  const t = importText[locale]
  const repaired = contactFields.flatMap(field =>
    (row.repairs[field] ?? []).map(repair => `${contactFieldText[locale][field]}: ${numberRepairText[locale][repair]}`),
  )
  const others = row.others.length > 0 ? [t.others({ numbers: row.others.join(', ') })] : []
  const why = () => {
    if (row.verdict === 'double') return [t.sameAs({ n: row.of ?? 0 })]
    if (row.verdict === 'exists') return row.contact?.name ? [row.contact.name] : []
    return row.verdict === 'ready' ? repaired : problemWords(row, locale)
  }
  return [...why(), ...row.seconds.map(use => t[use]), ...others].join(' · ')
}

/** Values by which rows are sorted and searched, also in the worker. */
export const rowValues = (locale: Locale): ColumnValue<ImportRow>[] => [
  { id: 'line', value: row => row.line },
  {
    id: 'status',
    value: row => verdictWords(row.verdict, locale),
    text: row => `${verdictWords(row.verdict, locale)} ${rowWords(row, locale)}`,
  },
  ...contactFields.map((field): ColumnValue<ImportRow> => ({ id: field, value: row => row.cells[field] })),
]
