import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, recall } from '#dashboard/data/client/call'
import { CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import type { AnyCall } from '#dashboard/data/client/call-input'
import { issuesByRow } from '#dashboard/data/client/issues-by-row'
import { newWriteKey } from '#dashboard/data/client/write-ledger'
import { contactQueries } from '#dashboard/data/contacts'
import { contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { isUnsettled, journaled } from '#dashboard/parts/journal/journaled-call'
import { serviceProblems } from './grid-problems'
import type { GridRow } from './grid-rows'
import { contactSubject, forgetRows, gridSender, listSubject } from './journal-names'
import { outcomesOf, type RowOutcome } from './row-outcomes'
import { isOfAll, sendRows } from './send-rows'
import { bodyOf, type useContactGrid } from './use-contact-grid'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What a 200 says, whatever its shape is: of a call that hands on its text. */
async function textOf(call: (onText: (text: string) => void) => Promise<unknown>): Promise<unknown> {
  let text = ''
  try {
    await call(received => (text = received))
  } catch (error) {
    // It said yes; what it said beside that is read by whoever asked.
    if (!(error instanceof CallError && error.kind === 'shape')) throw error
  }
  return parsed(text)
}

type Input = { query?: { multiple: true }; body: unknown }

/** Sends EP 7, once and with its journal, and gives what a 200 says. */
const post = (subject: string, input: Input, key: string): Promise<unknown> =>
  journaled({ endpoint: 'createContact', subject, sent: input, key, sender: gridSender }, () =>
    textOf(onText => (call as AnyCall)('createContact', input, { onText, key })),
  )

/** What a 200 said to what was sent before, as the server has it. */
const postedBefore = (input: Input, key: string): Promise<unknown> =>
  textOf(onText => recall('createContact', { key, input }, { onText }))

/** What the service said of a refusal. Its reader is fetched with the first failure. */
const wordsOf = (error: CallError) =>
  import('#dashboard/data/client/words/error-words').then(
    ({ serviceWords }) => serviceWords(error),
    () => error.detail,
  )

/** What became of a row whose create failed; undefined where nothing was done and the row is not to blame. */
async function outcomeOfFailure(error: unknown, key: string): Promise<RowOutcome | undefined> {
  if (isOfAll(error)) return undefined
  if (!(error instanceof CallError) || isOutcomeUnknown(error)) {
    return { state: 'unknown', ...(isUnsettled(error) && { key }) }
  }
  const { cells, said } = serviceProblems(error.issues)
  const words = error.issues.length > 0 ? undefined : await wordsOf(error)
  return { state: 'refused', cells, said: words ? [...said, words] : said, status: error.status }
}

/** What became of the rows of a list that failed: what was said of the list as a whole is said once, beside it. */
async function outcomesOfFailure(
  rows: readonly GridRow[],
  error: unknown,
  list: string,
): Promise<[number, RowOutcome | undefined][]> {
  const whole = await outcomeOfFailure(error, list)
  const issues = issuesByRow(error instanceof CallError ? error.issues : [])
  return rows.map(({ key }, place) => {
    if (whole?.state === 'unknown') return [key, { ...whole, subject: listSubject(bodyOf(rows)) }]
    if (whole?.state !== 'refused') return [key, whole]
    return [key, { state: 'refused', ...serviceProblems(issues.get(place) ?? []), list: rows.length > 1 }]
  })
}

/** A row that is sent again before anybody knows what became of it is the same attempt; all else is a new one. */
const keyOf = ({ outcome }: GridRow): string =>
  (outcome?.state === 'unknown' && outcome.subject === undefined && outcome.key) || newWriteKey()

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

  const oneByOne = (rows: readonly GridRow[]) => {
    const keys = new Map(rows.map(row => [row.key, keyOf(row)]))
    const own = (row: GridRow) => keys.get(row.key) ?? ''
    return sendRows(
      rows,
      async row => {
        const body = contactOfCells(row.cells)
        const [outcome] = outcomesOf([body], await post(contactSubject(body), { body }, own(row)))
        set([row], outcome)
      },
      async (row, ended) => {
        if (ended === 'unsent') return set([row], undefined)
        if (ended !== 'sending') return set([row], await outcomeOfFailure(ended.error, own(row)))
        // Kept with the row: a page that is opened again asks by it.
        set([row], { state: 'sending', key: own(row) })
        await keep()
      },
    )
  }
  const asList = async (rows: readonly GridRow[]): Promise<unknown> => {
    const body = bodyOf(rows)
    const list = newWriteKey()
    set(rows, { state: 'sending', key: list })
    await keep()
    try {
      const outcomes = outcomesOf(body, await post(listSubject(body), { query: { multiple: true }, body }, list))
      setOutcomes(new Map(rows.map(({ key }, place) => [key, outcomes[place]])))
      return undefined
    } catch (failure) {
      setOutcomes(new Map(await outcomesOfFailure(rows, failure, list)))
      return failure
    }
  }
  /** Asks what became of the rows that were sent together, or of one; true when it is known. */
  const settle = async (key: string): Promise<boolean> => {
    const sent = rowsNow().filter(({ outcome }) => outcome?.state === 'unknown' && outcome.key === key)
    if (sent.length === 0) return true
    const body = bodyOf(sent)
    const isList = sent.some(({ outcome }) => outcome?.state === 'unknown' && outcome.subject !== undefined)
    const input: Input = isList ? { query: { multiple: true }, body } : { body: body[0] }
    let outcomes: (readonly [number, RowOutcome | undefined])[]
    try {
      const said = outcomesOf(body, await postedBefore(input, key))
      outcomes = sent.map((row, place) => [row.key, said[place]])
    } catch (failure) {
      if (isUnsettled(failure) && isOutcomeUnknown(failure)) return false
      const alone = async ({ key: place }: GridRow) => [place, await outcomeOfFailure(failure, key)] as const
      outcomes = isList ? await outcomesOfFailure(sent, failure, key) : await Promise.all(sent.map(alone))
    }
    await forgetRows(sent, rowsNow())
    setOutcomes(new Map(outcomes))
    return true
  }
  return {
    settle,
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
