import { activityQueries } from '#dashboard/data/activity'
import { recall } from '#dashboard/data/client/call'
import { CallError } from '#dashboard/data/client/call-error'
import type { AnyInput } from '#dashboard/data/client/call-input'
import { queryClient } from '#dashboard/data/client/query-client'
import { acquire } from '#dashboard/data/drafts/named-lock'
import { type JournalEntry, journal, type WithId } from '#dashboard/data/store/journal'
import { store } from '#dashboard/data/store/store'
import { isUnsettled, lockOf, reasonFor } from './journaled-call'

/** A write that the journal had, with the end that it came to, told in every tab. */
export type SettledWrite = { entry: WithId<JournalEntry> } & (
  | { end: 'answered'; answer: unknown }
  /** It was refused, or never received: nothing was done. */
  | { end: 'refused'; error: CallError }
  /** Nobody will know more of it. */
  | { end: 'unknown' }
)

const listeners = new Set<(settled: SettledWrite) => void>()
let channel: BroadcastChannel | undefined

function notifyTab(settled: SettledWrite): void {
  for (const listener of listeners) listener(settled)
}

/** Told of every write of the journal that comes to an end here, and in other tabs of those that were answered. */
export function onSettledWrite(listener: (settled: SettledWrite) => void): () => void {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('messaging-admin:settled-writes')
    channel.addEventListener('message', (event: MessageEvent<SettledWrite>) => notifyTab(event.data))
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type SettleOptions = { remember?: boolean | undefined; redact?: ((value: unknown) => unknown) | undefined }

/** Without locks a tab that still sends cannot be seen: so long a write may be on its way, in milliseconds. */
const longestSending = 40_000

/**
 * Asks what became of a write that is in the journal and puts it in order: its answer is kept as if it had come. Undefined
 * where it is not known yet: it is on its way, another tab is asking, or nobody could be asked.
 */
export async function settleWrite(
  { id }: WithId<JournalEntry>,
  { remember, redact = value => value }: SettleOptions,
): Promise<SettledWrite | undefined> {
  const storage = await store()
  const found = (await storage.get('unknownOutcomes', id)) as JournalEntry | undefined
  if (!found?.key || found.final || found.reason === 'done') return undefined
  if (!('locks' in navigator) && Date.now() - Date.parse(found.at) < longestSending && found.reason === 'sending') {
    return undefined
  }
  const release = await acquire(lockOf(found.key), 50)
  if (!release) return undefined
  try {
    // Another tab may have been faster.
    const entry = (await storage.get('unknownOutcomes', id)) as JournalEntry | undefined
    if (!entry?.key || entry.final) return undefined
    const settled = await ended({ ...entry, id, key: entry.key }, { remember, redact })
    if (settled) notifyTab(settled)
    void queryClient.invalidateQueries({ queryKey: activityQueries.all() })
    // A form there that still holds it would do it again.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is one origin's own
    if (settled?.end === 'answered') channel?.postMessage({ ...settled, answer: redact(settled.answer) })
    return settled
  } finally {
    release()
  }
}

async function ended(
  entry: WithId<JournalEntry> & { key: string },
  { remember, redact = value => value }: SettleOptions,
): Promise<SettledWrite | undefined> {
  const { id, endpoint, subject, sent, key } = entry
  try {
    const answer = await recall(endpoint, { key, input: sent as AnyInput })
    if (remember) await journal.remember({ endpoint, subject, sent, answer: redact(answer) })
    await journal.settle(id)
    return { entry, end: 'answered', answer }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const reason = reasonFor(error)
    if (reason === undefined) {
      await journal.settle(id)
      return { entry, end: 'refused', error }
    }
    if (isUnsettled(error)) return undefined
    await journal.settle(id, reason, { final: true })
    return { entry, end: 'unknown' }
  }
}
