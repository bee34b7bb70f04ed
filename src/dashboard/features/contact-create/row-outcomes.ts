import type { ContactCreate } from '#contract/contacts-v1'
import { isJsonObject } from '#contract/json-object'
import { asNamed, type NamedContact, namedContacts } from '#dashboard/parts/contact/named-contacts'
import type { CellProblems } from './pasted-grid'

/** What became of a row. A row without an outcome has not been sent. */
export type RowOutcome =
  /** Its turn comes. */
  | { state: 'waiting' }
  /** Its answer is awaited. */
  | { state: 'sending'; key?: string | undefined }
  /** With its V1 id, where the answer gave one, and the V2 id where the contact was found. */
  | { state: 'created'; id?: number | undefined; contact?: string | undefined }
  /** The service said yes, and not what it made. */
  | { state: 'accepted' }
  /** What was said of single cells, and of the row. `list`: it was refused with others, of which some may be there. */
  | { state: 'refused'; cells?: CellProblems; said?: string[]; status?: number | undefined; list?: boolean }
  /**
   * Its answer was lost. `subject`: what the journal calls the list it was in. `looked`: it was looked for and not found.
   * `key`: what the server may still know it by; it is the same attempt when it is sent again.
   */
  | { state: 'unknown'; subject?: string | undefined; looked?: boolean; key?: string | undefined }

const createdAs = ({ id }: NamedContact): RowOutcome => ({ state: 'created', id })

/**
 * What a 200 says of each contact that was sent. Its body is not shown for several (EP 7): a list names those that were
 * created, and of the others it is not known; an object names one, or nobody; and nothing is a yes to all.
 */
export function outcomesOf(sent: readonly ContactCreate[], answer: unknown): RowOutcome[] {
  const isList = Array.isArray(answer)
  const found = namedContacts(sent, isList ? answer : [answer])
  // What one contact was answered with is that contact, however the service writes it.
  const [only] = sent.length === 1 ? [answer].flat() : []
  if (isJsonObject(only) && Number.isInteger(only.ID)) return [createdAs(asNamed(only))]
  return found.map(one => (one ? createdAs(one) : isList ? { state: 'unknown' } : { state: 'accepted' }))
}
