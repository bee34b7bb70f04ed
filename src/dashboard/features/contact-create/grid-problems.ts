import type { FieldIssue } from '#dashboard/data/client/call-error'
import { issueWords } from '#dashboard/form/issue-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import { contactOfCells, type GridField, gridFields } from './pasted-grid'
import { type GridRow, rowIssues } from './use-contact-grid'

export type CellProblems = Partial<Record<GridField, string>>

const fieldNamed = (name: unknown): GridField | undefined =>
  gridFields.find(field => field.toLowerCase() === String(name).toLowerCase())

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

/** What the service said about a row, cell by cell; the path of an issue begins with the row's place. */
export function serviceProblems(issues: readonly FieldIssue[]): CellProblems {
  const problems: CellProblems = {}
  for (const { path, message } of issues) {
    const field = fieldNamed(path[1])
    if (field && message) problems[field] ??= message
  }
  return problems
}
