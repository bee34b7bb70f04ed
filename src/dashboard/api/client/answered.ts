import { createNews } from './news'

/**
 * Whether the API has answered since the page loaded, with one readable row or one thing. An empty list proves
 * nothing: a wrong base address may return one.
 */
const news = createNews()
let heard = false

export const answered = {
  get: (): boolean => heard,
  /** Records the result of a call. */
  hear(value: unknown): void {
    if (heard || !isSomething(value)) return
    heard = true
    news.notify()
  },
  subscribe: news.subscribe,
  forget: (): void => void (heard = false),
}

const isSomething = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(row => (row as { ok?: boolean } | null)?.ok !== false)
    : value !== undefined && value !== null
