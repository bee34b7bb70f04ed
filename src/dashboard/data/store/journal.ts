import { useMemo } from 'react'
import type { EndpointName } from '#contract/endpoints'
import type { LostCause } from '#dashboard/data/client/words/error-words'
import { randomKey } from '#dashboard/data/random-key'
import type { Receipt, UnknownOutcome } from './collections'
import { store } from './store'
import { useStoredAll } from './use-stored'
import { writeKeys } from './write-keys'

/**
 * Why a write is in the journal. `sending`: the page was closed, or the write has not come back yet. `unknown`: its
 * answer was lost, so it may or may not have been done. `done`: the service said yes, and the rest of the answer is lost.
 */
export type JournalReason = 'sending' | LostReason

/** Why it stays there once it came back, or is known not to. */
export type LostReason = 'unknown' | 'done'

/** A write as the journal keeps it. Nothing in it may be a one-time code. */
export type JournalEntry = Omit<UnknownOutcome, 'reason'> & { reason: JournalReason }

export type WithId<T> = T & { id: string }

/** Writes that this tab is sending now: they are in the journal, and nothing is unknown about them yet. */
const sending = new Map<string, JournalEntry>()

type Settled = { final?: boolean; cause?: LostCause | undefined }

const newId = (at: string) => `${at}~${randomKey()}`

/** Milliseconds that what was sent is remembered. */
const day = 86_400_000

/** A store that cannot keep it is told of by its status; a write is not stopped by that. */
const ignoreErrors = (work: Promise<void>) => work.catch(() => undefined)

/** What is written down about writes: before they leave, and until it is known what became of them. */
export const journal = {
  /** Writes a write down before it is sent. Gives its id. */
  async begin(entry: Omit<JournalEntry, 'reason' | 'at'>): Promise<string> {
    const at = new Date().toISOString()
    const id = newId(at)
    const written: JournalEntry = { ...entry, at, reason: 'sending' }
    sending.set(id, written)
    await ignoreErrors(store().then(storage => storage.put('unknownOutcomes', id, written)))
    return id
  },

  /**
   * It is known what became of it, or that this will not be known: the entry goes, or stays with the reason. `final`: nobody
   * will know more than that. `cause`: what hid the answer; the first one stays.
   */
  async settle(id: string, reason?: LostReason, { final = false, cause }: Settled = {}): Promise<void> {
    const settle = async () => {
      const storage = await store()
      // Another tab may have forgotten it meanwhile, when nothing was unknown about it yet.
      const entry = sending.get(id) ?? (await storage.get('unknownOutcomes', id))
      if (!reason || !entry) return storage.remove('unknownOutcomes', id)
      sending.delete(id)
      if (final) writeKeys.settle(entry.endpoint, entry.subject)
      await storage.put('unknownOutcomes', id, { cause, ...entry, reason, ...(final && { final }) })
    }
    await ignoreErrors(settle())
    sending.delete(id)
  },

  /**
   * Keeps what a write sent and what was answered for a day, to be compared with what is sent later: what was done stands in
   * the activity.
   */
  async remember(write: Omit<Receipt, 'at' | 'remembered'>): Promise<void> {
    const at = new Date().toISOString()
    const entry = { ...write, at, remembered: true } as const
    const remember = async () => {
      const storage = await store()
      await storage.put('receipts', newId(at), entry)
      const since = new Date(Date.now() - day).toISOString()
      const over = (await storage.all('receipts')).filter(([, each]) => each.remembered && each.at < since)
      await Promise.all(over.map(([id]) => storage.remove('receipts', id)))
    }
    await ignoreErrors(remember())
  },

  async forgetOutcome(id: string): Promise<void> {
    const storage = await store()
    const entry = await storage.get('unknownOutcomes', id)
    if (entry) writeKeys.settle(entry.endpoint, entry.subject)
    await storage.remove('unknownOutcomes', id)
  },
}

/** Forgets the unknown outcomes of an endpoint about one thing: reading has told what became of them. */
export async function forgetOutcomesOf(endpoint: EndpointName, subject: string): Promise<void> {
  writeKeys.settle(endpoint, subject)
  const forget = async () => {
    const storage = await store()
    const all = await storage.all('unknownOutcomes')
    const concerned = all.filter(([, entry]) => entry.endpoint === endpoint && entry.subject === subject)
    await Promise.all(concerned.map(([id]) => storage.remove('unknownOutcomes', id)))
  }
  await ignoreErrors(forget())
}

function latestFirst<T extends { at: string; endpoint: EndpointName }>(
  value: [key: string, value: T][] | undefined,
  endpoint: EndpointName | undefined,
): WithId<T>[] {
  return (value ?? [])
    .filter(([, entry]) => !endpoint || entry.endpoint === endpoint)
    .map(([id, entry]) => ({ ...entry, id }))
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Writes of which it is not known what became, of one endpoint or all, the latest first. Not those on their way. */
export function useUnknownOutcomes(endpoint?: EndpointName): { loading: boolean; outcomes: WithId<JournalEntry>[] } {
  const { loading, value } = useStoredAll('unknownOutcomes')
  const outcomes = useMemo(
    () => latestFirst(value, endpoint).filter(({ id }) => !sending.has(id)) as WithId<JournalEntry>[],
    [value, endpoint],
  )
  return { loading, outcomes }
}

/** What this browser has of writes that were answered, of one endpoint or all, the latest first. */
export function useAnswered(endpoint?: EndpointName): { loading: boolean; receipts: WithId<Receipt>[] } {
  const { loading, value } = useStoredAll('receipts')
  const receipts = useMemo(() => latestFirst(value, endpoint), [value, endpoint])
  return { loading, receipts }
}
