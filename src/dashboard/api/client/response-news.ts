import { type CallError, isSessionEnd } from './call-error'
import { createNews } from './news'

/** Notified when a request was refused for lack of a session. */
export const sessionEnd = createNews()

/** Notified when a request was refused for lack of a right, with the right if known. */
export const rightRefused = createNews<string | undefined>()

/** Notifies the listeners about a refusal. */
export function notifyRefusal(error: CallError): void {
  if (isSessionEnd(error)) sessionEnd.notify()
  const { problem, members } = error
  if (problem !== 'missing-right' && problem !== 'second-factor-due') return
  rightRefused.notify(typeof members['right'] === 'string' ? members['right'] : undefined)
}

/** Notified when a response counted for a sending limit, with its kind; undefined if the kind is unknown. */
export const limitNews = createNews<string | undefined>()

/** Reads the RateLimit header (`"codes";r=9`), so that remaining amounts are read again. */
export function notifyLimit(status: number, headers: Headers): void {
  // An upstream may write its own limits differently.
  const [, counted] = /^"(\w+)"/.exec(headers.get('ratelimit') ?? '') ?? []
  if (counted !== undefined || status === 429) limitNews.notify(counted)
}

const pauseNews = createNews()
const pauseEnds = new Set<{ until: number }>()

/** The waits that a 429 asked for, as an external store of the time in milliseconds when the last one ends. */
export const pauses = {
  get: (): number | undefined =>
    pauseEnds.size === 0 ? undefined : Math.max(...Array.from(pauseEnds, ({ until }) => until)),
  subscribe: pauseNews.subscribe,
  /** Begins a wait; returns a function that ends it. */
  begin(until: number): () => void {
    const pause = { until }
    pauseEnds.add(pause)
    pauseNews.notify()
    return () => {
      pauseEnds.delete(pause)
      pauseNews.notify()
    }
  },
}

const answers = createNews()
let heard = false

const isSomething = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(row => (row as { ok?: boolean } | null)?.ok !== false)
    : value !== undefined && value !== null

/**
 * Whether the API has answered since the page loaded, with one readable row or one thing. An empty list proves
 * nothing: a wrong base address may return one.
 */
export const answered = {
  get: (): boolean => heard,
  /** Records the result of a call. */
  hear(value: unknown): void {
    if (heard || !isSomething(value)) return
    heard = true
    answers.notify()
  },
  subscribe: answers.subscribe,
  forget: (): void => void (heard = false),
}
