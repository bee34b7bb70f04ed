import { useMemo } from 'react'
import type { EndpointName } from '#contract/endpoints'
import type { Receipt } from '#dashboard/data/store/collections'
import {
  type JournalReason,
  journal,
  useAnswered,
  useUnknownOutcomes,
  type WithId,
} from '#dashboard/data/store/journal'
import { jsonFile } from '#dashboard/ui/save-file'

/** What became of a write: it was answered, or why that is not known. */
export type NoteState = 'receipt' | JournalReason

/** A write that this browser remembers. */
export type Note = {
  id: string
  state: NoteState
  endpoint: EndpointName
  at: string
  subject: string
  sent: unknown
  /** Of a receipt; undefined where the service answered without a body. */
  answer?: unknown
}

const asNote = (receipt: WithId<Receipt>): Note => ({ ...receipt, state: 'receipt' })

/** Everything that this browser kept of writes, the latest first. The same list until one comes or goes. */
export function useNotes(): { loading: boolean; notes: Note[] } {
  const { loading: readingReceipts, receipts } = useAnswered()
  const { loading: readingOutcomes, outcomes } = useUnknownOutcomes()
  const notes = useMemo(() => {
    const answered = receipts.filter(({ remembered }) => !remembered).map(asNote)
    const open = outcomes.map(({ reason, ...outcome }): Note => ({ ...outcome, state: reason }))
    return [...answered, ...open].toSorted((a, b) => b.at.localeCompare(a.at))
  }, [receipts, outcomes])
  return { loading: readingReceipts || readingOutcomes, notes }
}

/** Removes notes from this browser; rejects when one could not be removed. */
export async function deleteNotes(notes: readonly Note[]): Promise<void> {
  await Promise.all(
    notes.map(({ id, state }) => (state === 'receipt' ? journal.forgetReceipt(id) : journal.forgetOutcome(id))),
  )
}

/** Notes as JSON text for a file: what was sent and what was answered, whole. */
export const notesFile = (notes: readonly Note[]): Blob => jsonFile(JSON.stringify(notes, null, 2))

/** What was sent and answered, on one line, for searching and for a table. */
export const noteContent = ({ sent, answer }: Note): string =>
  JSON.stringify(answer === undefined ? { sent } : { sent, answer })
