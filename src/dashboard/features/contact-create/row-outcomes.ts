import type { ContactCreate } from '#contract/contacts-v1'
import { isJsonObject, type JsonObject } from '#contract/json-object'
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

const digits = (text: unknown) => (typeof text === 'string' ? text.replace(/\D/g, '') : '')

const isNumber = (sent: ContactCreate, found: JsonObject) =>
  digits(found.Phone) !== '' && digits(found.Phone) === digits(sent.Phone)
const isSame = (sent: ContactCreate, found: JsonObject) => isNumber(sent, found) && found.FirstName === sent.FirstName

const createdAs = (found: JsonObject): RowOutcome => ({
  state: 'created',
  id: Number.isInteger(found.ID) ? (found.ID as number) : undefined,
})

/** Each contact that an answer names, by who they are: never by its place alone. */
function named(sent: readonly ContactCreate[], answer: readonly unknown[]): (RowOutcome | undefined)[] {
  const left = answer.filter(isJsonObject)
  const found = sent.map((): RowOutcome | undefined => undefined)
  for (const isOne of [isSame, isNumber]) {
    for (const [place, contact] of sent.entries()) {
      const at = found[place] ? -1 : left.findIndex(each => isOne(contact, each))
      if (at >= 0) found[place] = left.splice(at, 1).map(createdAs)[0]
    }
  }
  return found
}

/**
 * What a 200 says of each contact that was sent. Its body is not shown for several (EP 7): a list names those that were
 * created, and of the others it is not known; an object names one, or nobody; and nothing is a yes to all.
 */
export function outcomesOf(sent: readonly ContactCreate[], answer: unknown): RowOutcome[] {
  const isList = Array.isArray(answer)
  const found = named(sent, isList ? answer : [answer])
  // What one contact was answered with is that contact, however the service writes it.
  const [only] = sent.length === 1 ? [answer].flat() : []
  if (isJsonObject(only) && Number.isInteger(only.ID)) return [createdAs(only)]
  return found.map(outcome => outcome ?? (isList ? { state: 'unknown' } : { state: 'accepted' }))
}

type Issue = { path: readonly (string | number)[] }

/** The issues of a refusal by the place of the contact they are about; undefined collects those about none. */
export function issuesByRow<I extends Issue>(issues: readonly I[]): Map<number | undefined, I[]> {
  const rows = new Map<number | undefined, I[]>()
  for (const issue of issues) {
    const [first] = issue.path
    const place = first !== undefined && /^\d+$/.test(String(first)) ? Number(first) : undefined
    rows.set(place, [...(rows.get(place) ?? []), issue])
  }
  return rows
}
