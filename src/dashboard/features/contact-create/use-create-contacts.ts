import { useState } from 'react'
import { isOpenState } from '#contract/team/jobs'
import { CallError } from '#dashboard/api/client/call-error'
import { newWriteKey } from '#dashboard/api/client/write-ledger'
import type { JobRow } from '#dashboard/api/store/collections'
import { contactOfCells } from '#dashboard/parts/contact/contact-fields'
import { attemptKey, changeJob, openJob, readJob, readRow } from '#dashboard/parts/jobs/job-store'
import { settleUnknown } from '#dashboard/parts/jobs/run/settle-unknown'
import { usualSending } from '#dashboard/parts/jobs/usual-sending'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import type { GridRow } from './grid-rows'
import { onceWritten, whileOpening } from './sent-rows'
import type { useContactGrid } from './use-contact-grid'

const offline = () => new CallError('offline', { endpoint: 'createContact', effect: 'write', outcome: 'not-sent' })

/** Rows that a person wants to be sent again, of which some may have been created and could not be looked for. */
export type UnsureRows = { rows: readonly RowAgain[]; unknown: number }

/** A row to be sent, and how it was sent before: with this `key` where it is the same attempt. */
type RowAgain = { row: GridRow } & Pick<JobRow, 'resent'> & { key?: string }

type Grid = Pick<
  ReturnType<typeof useContactGrid>,
  'sendWith' | 'takeBack' | 'saveNow' | 'forgetWhy' | 'withDraft' | 'rowsNow'
>

/** What the job of a row says of it, and whether it will be sent with that. */
async function jobRow({ sent }: GridRow): Promise<{ now?: JobRow | undefined; isOpen?: boolean }> {
  if (!sent) return {}
  const [job, now] = [await readJob(sent.job), await readRow(sent.job, sent.place)]
  return { now, isOpen: job !== undefined && isOpenState(job.state) }
}

/** Finds out what became of rows of which nobody knows, as far as that can be known now. What never arrived may be sent anew. */
async function settle(rows: readonly GridRow[]): Promise<void> {
  for (const id of new Set(rows.flatMap(({ sent }) => sent?.job ?? []))) {
    await onceWritten(id)
    const { state = 'finished' } = (await readJob(id)) ?? {}
    await settleUnknown(id)
    if (!isOpenState(state)) await changeJob(id, 'cancelled', ['paused'])
  }
}

/** Creates several contacts (EP 7) as long work, one request a row, or all in one with `multiple`. */
export function useCreateContacts({ sendWith, takeBack, saveNow, forgetWhy, withDraft, rowsNow }: Grid) {
  const [error, setError] = useState<unknown>()

  /** The rows say with which job they are sent before there is one: none of them can be sent with another, whatever happens. */
  async function send(rows: readonly RowAgain[], inOne: boolean): Promise<void> {
    setError(undefined)
    forgetWhy()
    if (!navigator.onLine) return setError(offline())
    const id = newWriteKey()
    const taken = sendWith(
      id,
      rows.map(({ row }) => row),
    )
    if (taken.length === 0) return
    const write = async () => {
      if (!(await saveNow())) throw new Error('What is not known to be sent could be sent twice.')
      await openJob({
        id,
        kind: 'create-contacts',
        name: '',
        source: 'grid',
        ...(inOne && { sending: { ...usualSending, perRequest: taken.length } }),
        rows: taken.map((row, place) => {
          const { row: _row, ...before } = rows.find(each => each.row === row) ?? { row }
          return { line: place + 1, input: contactOfCells(row.cells), ...before }
        }),
      })
    }
    try {
      await whileOpening(id, write)
    } catch (cause) {
      takeBack(id, taken)
      return setError(cause)
    }
    void beginWork().catch(() => undefined)
  }

  /** What the grid says of a row whose job is gone: it was over, and was taken over, while others were asked about. */
  function takenOver({ key, sent }: GridRow) {
    const row = rowsNow().find(each => each.key === key)
    if (!row) return 'removed'
    return sent && !row.sent ? (row.outcome?.state ?? 'waiting') : 'unknown'
  }

  /**
   * Sends rows again of which it was not known what became, but for those that turn out to be created or refused. Gives what has to
   * be asked first.
   */
  async function again(rows: readonly GridRow[]): Promise<UnsureRows | undefined> {
    await settle(rows)
    const left: RowAgain[] = []
    let unknown = 0
    for (const row of rows) {
      const { now, isOpen } = await jobRow(row)
      const state = now?.state ?? takenOver(row)
      if (state !== 'unknown' && (state !== 'waiting' || isOpen)) continue
      left.push({
        // So that it goes though the grid may not have let go yet of the work that did not send it.
        row: now?.state === 'waiting' ? { ...row, outcome: { state: 'waiting' } } : row,
        ...((state === 'unknown' || now?.resent) && { resent: true }),
        ...(now?.unanswered && row.sent && { key: attemptKey(row.sent.job, now) }),
      })
      if (state === 'unknown' && !now?.looked) unknown += 1
    }
    if (unknown > 0) return { rows: left, unknown }
    if (left.length > 0) await send(left, false)
    return undefined
  }
  return {
    /** Why rows could not be sent at all. */
    error,
    create: (rows: readonly GridRow[], inOne: boolean) =>
      send(
        rows.map(row => ({ row })),
        inOne,
      ),
    settle,
    again: (rows: readonly GridRow[]) => withDraft(() => again(rows)),
    /** Sends rows again whatever became of them. */
    sendAnyhow: ({ rows }: UnsureRows) => withDraft(() => send(rows, false)),
  }
}
