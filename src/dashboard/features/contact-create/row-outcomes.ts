import type { FieldIssue } from '#dashboard/api/client/call-error'
import type { JobRow } from '#dashboard/api/store/collections'
import { type ContactField, contactFields } from '#dashboard/parts/contact/contact-fields'
import type { CellProblems } from './pasted-grid'

/** What became of a row. A row without an outcome has not been sent. */
export type RowOutcome =
  /** Its turn comes. */
  | { state: 'waiting' }
  /** Its answer is awaited, or it is being found out what became of it. */
  | { state: 'sending' }
  /** With its V1 id, where the answer gave one, and the V2 id where the contact was found. */
  | { state: 'created'; id?: number | undefined; contact?: string | undefined }
  /** The service said yes, and not what it made. */
  | { state: 'accepted' }
  /** What was said of single cells, and of the row. */
  | { state: 'refused'; cells?: CellProblems; said?: string[]; status?: number | undefined }
  /** Nobody knows. `looked`: it was looked for and not found. `key`: the server may still know it by that. */
  | { state: 'unknown'; looked?: boolean | undefined; key?: string }

/** The field of a contact that a service calls so. */
export const fieldNamed = (name: unknown): ContactField | undefined =>
  contactFields.find(field => field.toLowerCase() === String(name).toLowerCase())

/** What the service said about a row: cell by cell, and what belongs to no cell. A list's paths begin with the row's place. */
function serviceProblems(issues: readonly FieldIssue[]): { cells: CellProblems; said: string[] } {
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

/** What became of a row of long work, to the grid. */
export function outcomeOf({ state, id, looked, said, refusal }: JobRow): RowOutcome {
  switch (state) {
    case 'waiting':
    case 'sending':
      return { state }
    case 'done':
      if (id === undefined) return { state: 'accepted' }
      return { state: 'created', ...(typeof id === 'number' ? { id } : { contact: id }) }
    case 'refused': {
      const { issues = [], status } = refusal ?? {}
      const found = serviceProblems(issues)
      const isNamed = Object.keys(found.cells).length + found.said.length > 0
      return { state: 'refused', ...(isNamed ? found : { said: said === undefined ? [] : [said] }), status }
    }
    case 'unknown':
      return { state: 'unknown', looked }
  }
}
