import { createNews } from './news'

/**
 * Whether the connection has answered with anything of this API since the page was loaded: a list with a row that can be
 * read, or one thing. An empty list says nothing, since a wrong address may look like one.
 */
const news = createNews()
let heard = false

export const answered = {
  get: (): boolean => heard,
  /** Takes notice of what a read or a write brought. */
  hear(value: unknown): void {
    if (heard || !isSomething(value)) return
    heard = true
    news.notify()
  },
  subscribe: news.subscribe,
  /** @internal */
  forget: (): void => void (heard = false),
}

const isSomething = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(row => (row as { ok?: boolean } | null)?.ok !== false)
    : value !== undefined && value !== null
