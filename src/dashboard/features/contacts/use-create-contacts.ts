import { useState } from 'react'
import { CallError, type FieldIssue } from '#dashboard/data/call-error'
import { contactQueries } from '#dashboard/data/contacts'
import { useWrite } from '#dashboard/parts/journal/use-write'
import { issuesByRow, outcomesOf, type RowOutcome } from './row-outcomes'
import { bodyOf, type GridRow } from './use-contact-grid'

type Outcomes = ReadonlyMap<number, RowOutcome | undefined>

/** What the service refused, by the key of the row, and what it said of none in particular. */
export type Refusal = { rows: ReadonlyMap<number, FieldIssue[]>; others: FieldIssue[] }

const all = (rows: readonly GridRow[], outcome: RowOutcome | undefined): Outcomes =>
  new Map(rows.map(({ key }) => [key, outcome]))

/** Sends several contacts in one request (EP 7 with `multiple`), and says what became of each. */
export function useCreateContacts(onOutcomes: (outcomes: Outcomes) => void) {
  const [refusal, setRefusal] = useState<Refusal>()
  const { write, pending, error, reset } = useWrite('createContact', {
    multiple: true,
    about: ({ body }) =>
      `${body.length}: ${body
        .slice(0, 3)
        .map(each => each.FirstName)
        .join(', ')}${body.length > 3 ? ' …' : ''}`,
    stale: [contactQueries.all()],
  })
  const settleError = (rows: readonly GridRow[], cause: unknown) => {
    const outcome = cause instanceof CallError ? cause.outcome : 'unknown'
    if (outcome === 'unknown' || outcome === 'done') return onOutcomes(all(rows, { state: 'unknown' }))
    // What never left is as it was.
    if (outcome !== 'refused') return onOutcomes(all(rows, undefined))
    onOutcomes(all(rows, { state: 'refused' }))
    const byRow = issuesByRow(cause instanceof CallError ? cause.issues : [])
    const of = rows.flatMap(({ key }, place): [number, FieldIssue[]][] => {
      const issues = byRow.get(place)
      return issues ? [[key, issues]] : []
    })
    setRefusal({ rows: new Map(of), others: byRow.get(undefined) ?? [] })
  }
  return {
    pending,
    error,
    refusal,
    forgetRefusal: () => {
      setRefusal(undefined)
      reset()
    },
    async create(rows: readonly GridRow[]): Promise<void> {
      const body = bodyOf(rows)
      setRefusal(undefined)
      try {
        const outcomes = outcomesOf(body, await write({ query: { multiple: true }, body }))
        onOutcomes(new Map(rows.map(({ key }, place) => [key, outcomes[place]])))
      } catch (cause) {
        settleError(rows, cause)
      }
    },
  }
}
