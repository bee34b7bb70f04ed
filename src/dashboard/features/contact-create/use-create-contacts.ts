import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#dashboard/data/client/call'
import { CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import type { AnyCall } from '#dashboard/data/client/call-input'
import { contactQueries } from '#dashboard/data/contacts'
import { journaled } from '#dashboard/parts/journal/journaled-call'
import { serviceProblems } from './grid-problems'
import { contactSubject, forgetRows, listSubject } from './journal-names'
import { contactOfCells } from './pasted-grid'
import { issuesByRow, outcomesOf, type RowOutcome } from './row-outcomes'
import { isOfAll, sendRows } from './send-rows'
import { bodyOf, type GridRow, type useContactGrid } from './use-contact-grid'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Sends EP 7, once and with its journal, and gives what a 200 says, whatever its shape is. */
async function post(subject: string, input: { query?: { multiple: true }; body: unknown }): Promise<unknown> {
  let text = ''
  await journaled({ endpoint: 'createContact', subject, sent: input }, async () => {
    try {
      await (call as AnyCall)('createContact', input, { onText: received => (text = received) })
    } catch (error) {
      // It said yes; what it said beside that is read by whoever asked.
      if (!(error instanceof CallError && error.kind === 'shape')) throw error
    }
  })
  return parsed(text)
}

/** What the service said of a refusal. Its reader is fetched with the first failure. */
const wordsOf = (error: CallError) =>
  import('#dashboard/data/client/error-words').then(
    ({ serviceWords }) => serviceWords(error),
    () => error.detail,
  )

/** What became of a row whose create failed; undefined where nothing was done and the row is not to blame. */
async function outcomeOfFailure(error: unknown): Promise<RowOutcome | undefined> {
  if (isOfAll(error)) return undefined
  if (!(error instanceof CallError) || isOutcomeUnknown(error)) return { state: 'unknown' }
  const { cells, said } = serviceProblems(error.issues)
  const words = error.issues.length > 0 ? undefined : await wordsOf(error)
  return { state: 'refused', cells, said: words ? [...said, words] : said, status: error.status }
}

/** What became of the rows of a list that failed: what was said of the list as a whole is said once, beside it. */
async function outcomesOfFailure(
  rows: readonly GridRow[],
  error: unknown,
): Promise<[number, RowOutcome | undefined][]> {
  const whole = await outcomeOfFailure(error)
  const issues = issuesByRow(error instanceof CallError ? error.issues : [])
  return rows.map(({ key }, place) => {
    if (whole?.state === 'unknown') return [key, { state: 'unknown', subject: listSubject(bodyOf(rows)) }]
    if (whole?.state !== 'refused') return [key, whole]
    return [key, { state: 'refused', ...serviceProblems(issues.get(place) ?? []), list: rows.length > 1 }]
  })
}

type Rows = Pick<ReturnType<typeof useContactGrid>, 'rowsNow' | 'setOutcomes' | 'keep' | 'hold'>

/**
 * Creates several contacts (EP 7), one request a row, or all in one with `multiple`, and says what became of each. It is
 * written down with the rows before they are sent, and after: also when the page is left meanwhile.
 */
export function useCreateContacts({ rowsNow, setOutcomes, keep, hold }: Rows) {
  const client = useQueryClient()
  const [error, setError] = useState<unknown>()
  const set = (rows: readonly GridRow[], outcome: RowOutcome | undefined) =>
    setOutcomes(new Map(rows.map(({ key }) => [key, outcome])))

  const oneByOne = (rows: readonly GridRow[]) =>
    sendRows(
      rows,
      async row => {
        const body = contactOfCells(row.cells)
        const [outcome] = outcomesOf([body], await post(contactSubject(body), { body }))
        set([row], outcome)
      },
      async (row, ended) => {
        if (ended === 'unsent') return set([row], undefined)
        if (ended !== 'sending') return set([row], await outcomeOfFailure(ended.error))
        set([row], { state: 'sending' })
        await keep()
      },
    )
  const asList = async (rows: readonly GridRow[]): Promise<unknown> => {
    const body = bodyOf(rows)
    set(rows, { state: 'sending' })
    await keep()
    try {
      const outcomes = outcomesOf(body, await post(listSubject(body), { query: { multiple: true }, body }))
      setOutcomes(new Map(rows.map(({ key }, place) => [key, outcomes[place]])))
      return undefined
    } catch (failure) {
      setOutcomes(new Map(await outcomesOfFailure(rows, failure)))
      return failure
    }
  }
  return {
    /** Why no more rows were sent, or why a list was refused. */
    error,
    async create(rows: readonly GridRow[], inOne: boolean): Promise<void> {
      setError(undefined)
      const release = hold()
      set(rows, { state: 'waiting' })
      await keep()
      try {
        // A row that is sent again is a new attempt.
        await forgetRows(rows, rowsNow())
        const failure = await (inOne ? asList(rows) : oneByOne(rows))
        // Rows whose answers were lost say so themselves.
        if (!isOutcomeUnknown(failure)) setError(failure)
      } finally {
        release()
        await client.invalidateQueries({ queryKey: contactQueries.lists() })
      }
    },
  }
}
