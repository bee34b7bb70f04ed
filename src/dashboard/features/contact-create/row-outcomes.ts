import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import type { Row } from '#contract/outline'

/** What became of one contact among several that were sent together. */
export type RowOutcome =
  /** Its answer is awaited, here. */
  | { state: 'sending' }
  /** With its V1 id, where the answer told. */
  | { state: 'created'; id: number | undefined }
  | { state: 'refused' }
  /** The service said yes without naming it, or its answer was lost. */
  | { state: 'unknown' }

const isSame = (sent: ContactCreate, received: ContactSummary) =>
  received.Phone === sent.Phone && received.FirstName === sent.FirstName

/**
 * What a successful answer to `multiple` says of each contact. Its shape is not shown: a list, one object or nothing
 * (api-notes 2). A contact that the answer does not name is unknown, and never taken for created by its place alone.
 */
export function outcomesOf(sent: readonly ContactCreate[], answer: readonly Row<ContactSummary>[]): RowOutcome[] {
  const summaries = answer.flatMap(row => (row.ok ? [row.value] : []))
  const inOrder =
    summaries.length === sent.length && sent.every((each, index) => isSame(each, summaries[index] as ContactSummary))
  const left = [...summaries]
  return sent.map((each, index): RowOutcome => {
    if (inOrder) return { state: 'created', id: summaries[index]?.ID ?? undefined }
    const found = left.findIndex(summary => isSame(each, summary))
    if (found < 0) return { state: 'unknown' }
    const [summary] = left.splice(found, 1)
    return { state: 'created', id: summary?.ID ?? undefined }
  })
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
