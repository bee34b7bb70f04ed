import { issueWords } from '#dashboard/form/issue-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import { contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { type GridRow, rowIssues } from './grid-rows'
import { type CellProblems } from './pasted-grid'
import { fieldNamed } from './row-outcomes'

/** What our own check finds wrong with a row, cell by cell. */
export function ownProblems(row: GridRow, locale: Locale): CellProblems {
  const problems: CellProblems = {}
  const contact: Record<string, unknown> = contactOfCells(row.cells)
  for (const issue of rowIssues(row)) {
    const field = fieldNamed(issue.path[0])
    if (field) problems[field] ??= issueWords(issue, contact[field], locale)
  }
  return problems
}
