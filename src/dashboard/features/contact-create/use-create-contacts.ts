import { useState } from 'react'
import { CallError, type FieldIssue, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import { contactQueries } from '#dashboard/data/contacts'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { issuesByRow, outcomesOf, type RowOutcome } from './row-outcomes'
import { bodyOf, type GridRow, type useContactGrid } from './use-contact-grid'

type Outcomes = ReadonlyMap<number, RowOutcome | undefined>

/** What the service refused, by the key of the row. */
type Refusal = ReadonlyMap<number, FieldIssue[]>

const all = (rows: readonly GridRow[], outcome: RowOutcome | undefined): Outcomes =>
  new Map(rows.map(({ key }) => [key, outcome]))

type Rows = Pick<ReturnType<typeof useContactGrid>, 'setOutcomes' | 'keep' | 'hold'>

/**
 * Sends several contacts in one request (EP 7 with `multiple`), and says what became of each. It is written down with
 * the rows that they are being sent, and then what became of them: also when the page is left meanwhile.
 */
export function useCreateContacts({ setOutcomes, keep, hold }: Rows) {
  const [refusal, setRefusal] = useState<Refusal>()
  const { write, error } = useWrite('createContact', {
    many: true,
    about: ({ body }) =>
      `${body.length}: ${body
        .slice(0, 3)
        .map(each => each.FirstName)
        .join(', ')}${body.length > 3 ? ' …' : ''}`,
    invalidates: [contactQueries.lists()],
  })
  const settleError = (rows: readonly GridRow[], cause: unknown) => {
    if (!(cause instanceof CallError) || isOutcomeUnknown(cause)) return setOutcomes(all(rows, { state: 'unknown' }))
    // What never left is as it was.
    if (cause.outcome !== 'refused') return setOutcomes(all(rows, undefined))
    setOutcomes(all(rows, { state: 'refused' }))
    const byRow = issuesByRow(cause.issues)
    const of = rows.flatMap(({ key }, place): [number, FieldIssue[]][] => {
      const issues = byRow.get(place)
      return issues ? [[key, issues]] : []
    })
    setRefusal(new Map(of))
  }
  return {
    error,
    refusal,
    async create(rows: readonly GridRow[]): Promise<void> {
      const body = bodyOf(rows)
      setRefusal(undefined)
      const release = hold()
      setOutcomes(all(rows, { state: 'sending' }))
      await keep()
      try {
        const outcomes = outcomesOf(body, await write({ query: { multiple: true }, body }))
        setOutcomes(new Map(rows.map(({ key }, place) => [key, outcomes[place]])))
      } catch (cause) {
        settleError(rows, cause)
      } finally {
        release()
      }
    },
  }
}
