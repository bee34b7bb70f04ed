import type { EndpointName } from '#contract/endpoints'
import { activityQueries } from '#dashboard/data/activity'
import { call } from '#dashboard/data/client/call'
import { CallError, isOutcomeUnknown } from '#dashboard/data/client/call-error'
import type { AnyCall, AnyInput } from '#dashboard/data/client/call-input'
import { queryClient } from '#dashboard/data/client/query-client'
import { type JournalEntry, journal } from '#dashboard/data/store/journal'

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
function reasonFor(error: unknown): 'unknown' | 'done' | undefined {
  if (!isOutcomeUnknown(error)) return undefined
  return error instanceof CallError && error.outcome === 'done' ? 'done' : 'unknown'
}

const asIs = (value: unknown) => value

/**
 * Sends a write, once. It is written down before it is sent; the note goes when the outcome is known and stays when it
 * is not, also when the page is closed while it is being sent. `remembered` makes what is kept of the answer.
 */
export async function journaled<T>(
  entry: Omit<JournalEntry, 'reason' | 'at'>,
  send: () => Promise<T>,
  remembered?: (answer: T) => unknown,
): Promise<T> {
  // Offline nothing is going to leave, and the store may need the network to open.
  const id = navigator.onLine ? await journal.begin(entry) : undefined
  const settle = async (reason?: 'unknown' | 'done') => {
    if (id) await journal.settle(id, reason)
  }
  try {
    const answer = await send()
    if (remembered) await journal.remember({ ...entry, answer: remembered(answer) })
    await settle()
    return answer
  } catch (error) {
    await settle(reasonFor(error))
    throw error
  } finally {
    // Whatever became of it stands in the activity.
    void queryClient.invalidateQueries({ queryKey: activityQueries.all() })
  }
}

/** Calls an endpoint that writes, with its journal. */
export async function journaledCall(
  endpoint: EndpointName,
  input: AnyInput,
  { subject, remember, redact = asIs, before }: JournalOptions<AnyInput>,
): Promise<unknown> {
  const entry = { endpoint, subject: subject(input), sent: redact(input), ...(before && { before: await before() }) }
  const send = () => (call as AnyCall)(endpoint, input)
  return journaled(entry, send, remember ? redact : undefined)
}
