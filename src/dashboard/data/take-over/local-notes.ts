import { endpointOf } from '#contract/endpoints'
import type { BrowserNote } from '#contract/team/activity'
import { call } from '#dashboard/data/client/call'
import { CallError } from '#dashboard/data/client/call-error'
import { may, session } from '#dashboard/data/session/session'
import type { Receipt, UnknownOutcome } from '#dashboard/data/store/collections'
import type { Store } from '#dashboard/data/store/open-store'
import { contentOf } from '#dashboard/data/store/write-keys'
import type { LocalItem, Taker } from './local-item'

const taker: Taker = {
  most: 1,
  async take(items) {
    for (const { payload } of items) {
      try {
        // The same note is the same receipt, however often it is brought.
        await call('importNote', { body: payload as BrowserNote }, { key: `note-${contentOf(payload)}` })
      } catch (error) {
        if (!(error instanceof CallError) || error.outcome !== 'done') throw error
      }
    }
    return []
  },
}

type Noted = [id: string, note: BrowserNote, forget: () => Promise<void>]

const noteOf = ({ endpoint, at, subject, sent }: Receipt | UnknownOutcome) => ({ endpoint, at, subject, sent })

/**
 * What this browser noted of writes before the server wrote them down: of those it has, nothing need be told. A note belongs to
 * whoever may do what it is about.
 */
export async function localNotes(storage: Store): Promise<LocalItem[]> {
  const [receipts, outcomes] = await Promise.all([storage.all('receipts'), storage.all('unknownOutcomes')])
  const notes: Noted[] = [
    ...receipts
      .filter(([, { remembered }]) => !remembered)
      .map(([id, receipt]): Noted => {
        const note = { ...noteOf(receipt), state: 'answered', answer: receipt.answer }
        return [id, note, () => storage.remove('receipts', id)]
      }),
    ...outcomes
      .filter(([, { key }]) => key === undefined)
      .map(([id, outcome]): Noted => {
        const note = { ...noteOf(outcome), state: outcome.reason }
        return [id, note, () => storage.remove('unknownOutcomes', id)]
      }),
  ]
  const who = session.get()
  const mayDo = (endpoint: string) => may(who, endpointOf(endpoint as Receipt['endpoint']).right)
  return notes
    .filter(([, { endpoint }]) => mayDo(endpoint))
    .map(([id, note, forget]) => ({
      kind: note.state === 'answered' ? 'receipt' : 'unknown-write',
      key: id,
      words: note.subject,
      at: note.at,
      payload: note,
      taker,
      compare: () => Promise.resolve({ beside: 'new' }),
      forget,
    }))
}
