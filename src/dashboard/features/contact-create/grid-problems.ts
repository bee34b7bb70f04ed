import type { FieldIssue } from '#dashboard/data/client/call-error'
import { issueWords } from '#dashboard/form/issue-words'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type ContactField, contactFields, contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { type GridRow, rowIssues } from './grid-rows'
import { type CellProblems } from './pasted-grid'

const fieldNamed = (name: unknown): ContactField | undefined =>
  contactFields.find(field => field.toLowerCase() === String(name).toLowerCase())

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

/** What the service said about a row: cell by cell, and what belongs to no cell. A list's paths begin with the row's place. */
export function serviceProblems(issues: readonly FieldIssue[]): { cells: CellProblems; said: string[] } {
  const cells: CellProblems = {}
  const said: string[] = []
  for (const { path, message } of issues) {
    const [first, second] = path
    const field = fieldNamed(/^\d+$/.test(String(first)) ? second : first)
    if (!message) continue
    if (field && (cells[field] ?? message) === message) cells[field] = message
    else if (!said.includes(message)) said.push(message)
  }
  return { cells, said }
}
