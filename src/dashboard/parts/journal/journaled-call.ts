import type { EndpointName } from '#contract/endpoints'
import { activityQueries } from '#dashboard/data/activity'
import { call } from '#dashboard/data/client/call'
import { CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import type { AnyCall, AnyInput } from '#dashboard/data/client/call-input'
import { queryClient } from '#dashboard/data/client/query-client'
import { isSessionEnd } from '#dashboard/data/client/session-end'
import { type LostCause, lostCause } from '#dashboard/data/client/words/error-words'
import { mayBeKnown } from '#dashboard/data/client/write-ledger'
import { acquire } from '#dashboard/data/drafts/named-lock'
import { type JournalEntry, journal, type LostReason } from '#dashboard/data/store/journal'
import { contentOf, writeKeys } from '#dashboard/data/store/write-keys'

export type JournalOptions<I> = {
  /** What it is about, in a few words or an identifier, for the person who reads the journal later. */
  subject: (input: I) => string
  /** Keeps what was sent and answered in this browser, for a page that compares later writes with it. */
  remember?: boolean
  /** Takes out of what is sent and of what is answered what must not be kept: codes above all. */
  redact?: (value: unknown) => unknown
  /** Reads what is there before it is sent, for comparing with it when the answer is lost. Never rejects. */
  before?: () => Promise<unknown>
}

/** Why the journal keeps a write that failed in this way; undefined where it is known that nothing was done. */
export function reasonFor(error: unknown): LostReason | undefined {
  if (!isOutcomeUnknown(error)) return undefined
  return error instanceof CallError && error.outcome === 'done' ? 'done' : 'unknown'
}

/** Whether a failure says nothing of the thing to do: it never got as far, or nobody could be asked what became of it. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  if (error.outcome === 'not-sent' || isSessionEnd(error)) return error.kind !== 'invalid'
  return error.outcome === 'unknown' && error.writeState !== 'unknown' && mayBeKnown(error)
}

const asIs = (value: unknown) => value

/** The lock that a tab holds while it sends a write, or asks what became of it. */
export const lockOf = (key: string): string => `messaging-admin:write:${key}`

/** What is written down of a write before it is sent. */
type Sent = Pick<JournalEntry, 'endpoint' | 'subject' | 'sent' | 'before' | 'whole' | 'sender'> & {
  /** All of what is sent, where `sent` is not. */
  content?: unknown
}

type Sending<T> = {
  /** Makes what is kept of the answer. */
  remembered?: ((answer: T) => unknown) | undefined
}

/**
 * Sends a write, once. It is written down with its key before it is sent; the note goes when the outcome is known and stays
 * when it is not, also when the page is closed while it is being sent. The same thing sent again before that has the same key.
 */
export async function journaled<T>(
  { content: all, ...sent }: Sent,
  send: (key: string) => Promise<T>,
  { remembered }: Sending<T> = {},
): Promise<T> {
  const { endpoint, subject } = sent
  const content = contentOf(all ?? sent.sent)
  const key = await writeKeys.of({ endpoint, subject, content })
  const release = await acquire(lockOf(key), 1000)
  // Offline nothing is going to leave, and the store may need the network to open.
  const id = navigator.onLine ? await journal.begin({ ...sent, key, content }) : undefined
  const settle = async (...end: [reason?: LostReason, of?: { final: boolean; cause: LostCause | undefined }]) => {
    if (id) await journal.settle(id, ...end)
  }
  try {
    const answer = await send(key)
    writeKeys.settle(endpoint, subject)
    if (remembered) await journal.remember({ endpoint, subject, sent: sent.sent, answer: remembered(answer) })
    await settle()
    return answer
  } catch (error) {
    const isOver = !isUnsettled(error)
    if (isOver) writeKeys.settle(endpoint, subject)
    await settle(reasonFor(error), { final: isOver, cause: lostCause(error) })
    throw error
  } finally {
    release?.()
    // Whatever became of it stands in the activity.
    void queryClient.invalidateQueries({ queryKey: activityQueries.all() })
  }
}

/** Calls an endpoint that writes, with its journal. */
export async function journaledCall(
  endpoint: EndpointName,
  input: AnyInput,
  { subject, remember, redact, before }: JournalOptions<AnyInput>,
): Promise<unknown> {
  const sent = { endpoint, subject: subject(input), sent: (redact ?? asIs)(input), content: input }
  const isWhole = !redact || JSON.stringify(sent.sent) === JSON.stringify(input)
  const send = (key: string) => (call as AnyCall)(endpoint, input, { key })
  return journaled({ ...sent, ...(isWhole && { whole: true }), ...(before && { before: await before() }) }, send, {
    remembered: remember ? (redact ?? asIs) : undefined,
  })
}
