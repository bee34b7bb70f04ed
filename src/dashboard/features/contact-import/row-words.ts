import { ContactCreate } from '#contract/contacts-v1'
import { issuesOf } from '#contract/reading/received'
import { issueWords } from '#dashboard/form/issue-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type ContactField, contactFields, contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { fileRowsText } from '#dashboard/parts/file-rows/file-rows-text'
import { numberFaultText, numberRepairText } from '#dashboard/parts/phone/number-fault-text'
import { importText } from './import-text'
import type { ImportRow } from './reading/judge-rows'

/** What is wrong with the cells of a row, or in doubt, field by field. */
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

/** Why a row is not simply ready, in a line; undefined where it is, or where its verdict says all. */
export function rowWords(row: ImportRow, locale: Locale, fields: Record<ContactField, string>): string | undefined {
  const t = importText[locale]
  if (row.verdict === 'double') return t.sameAs({ n: row.of ?? 0 })
  if (row.verdict === 'exists') return row.contact?.name
  const others = row.others ? [t.others({ numbers: row.others.join(', ') })] : []
  if (row.verdict !== 'wrong' && row.verdict !== 'doubt') {
    return [...repairWords(row, locale, fields), ...others].join(' · ') || undefined
  }
  const problems = cellProblems(row, locale)
  const words = contactFields.flatMap(field => (problems[field] ? `${fields[field]}: ${problems[field]}` : []))
  return [...(row.broken ? [fileRowsText[locale].quote] : []), ...words, ...others].join(' · ')
}

/** What was put right in a row that is ready. */
function repairWords(
  { verdict, repairs = {} }: ImportRow,
  locale: Locale,
  fields: Record<ContactField, string>,
): string[] {
  if (verdict !== 'ready') return []
  return contactFields.flatMap(field =>
    (repairs[field] ?? []).map(repair => `${fields[field]}: ${numberRepairText[locale][repair]}`),
  )
}
