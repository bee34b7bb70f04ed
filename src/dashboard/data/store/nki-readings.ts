import type { NkiSummary } from '#contract/nkis'
import { call, serverNow } from '#dashboard/data/client/call'
import { fanOut } from '#dashboard/data/client/fan-out'
import { store } from './store'

/** The summary of a period, and when it was read. `cached`: it came from this browser, not from the service. */
export type NkiReading = { summary: NkiSummary; readAt: string; cached: boolean }

const day = 86_400_000
/** People answer days after they were asked, so figures of a period go on moving for a while after its end. */
const settling = 14 * day
const whileSettling = day / 2

/** The service's clock is told in whole seconds, so that a reading of a moment ago may seem to be of a moment ahead. */
const clockError = 2_000

/** True while a kept reading may be shown in the place of a new one: for good once the period had settled by then. */
export function readingHolds(readAt: string, end: string, now: number): boolean {
  const read = Date.parse(readAt)
  const over = Date.parse(end)
  if (read < over || read > now + clockError) return false
  return read >= over + settling || now - read < whileSettling
}

const keyOf = (nki: number, begin: string, end: string) => `nki/${nki}/${begin}/${end}`

async function cachedReading(nki: number, begin: string, end: string): Promise<NkiReading | undefined> {
  const cached = await store()
    .then(opened => opened.get('readings', keyOf(nki, begin, end)))
    .catch(() => undefined)
  if (typeof cached?.value !== 'object' || !cached.value || !readingHolds(cached.readAt, end, serverNow()))
    return undefined
  return { summary: cached.value as NkiSummary, readAt: cached.readAt, cached: true }
}

/**
 * EP 18, one of many: at most four at a time, and a period that is over is kept by this browser. A store that cannot
 * keep it costs the memory, never the figures.
 */
export async function readNki(nki: number, begin: string, end: string, signal: AbortSignal): Promise<NkiReading> {
  const cached = await cachedReading(nki, begin, end)
  if (cached) return cached
  const input = { path: { nki }, query: { begin, end } }
  const summary = await fanOut(() => call('readNkiSummary', input, { signal }), signal)
  const readAt = new Date(serverNow()).toISOString()
  if (Date.parse(readAt) >= Date.parse(end)) {
    // Waited for, so that a figure on screen is asked for once even when the page is left right after.
    await store()
      .then(opened => opened.put('readings', keyOf(nki, begin, end), { value: summary, readAt }))
      .catch(() => undefined)
  }
  return { summary, readAt, cached: false }
}

/** Forgets what this browser kept of an NKI, or of all of them, so that it is asked for again. */
export async function forgetNkiReadings(nki?: number): Promise<void> {
  const opened = await store()
  const cached = await opened.all('readings')
  const start = nki === undefined ? 'nki/' : `nki/${nki}/`
  const own = cached.filter(([key]) => key.startsWith(start))
  await Promise.all(own.map(([key]) => opened.remove('readings', key)))
}
