import type { Row } from '#contract/reading/answer'
import type { Page, PagedRows } from './call-input'

/**
 * Where the page after the last one is. A service that does not know our paging parameters sends the same rows again:
 * that is the end, too.
 */
export function pageAfter<T>(last: PagedRows<Row<T>[]>, all: PagedRows<Row<T>[]>[]): Page | undefined {
  const before = all.at(-2)
  if (last.rows.length === 0) return undefined
  return before && JSON.stringify(before.rows) === JSON.stringify(last.rows) ? undefined : last.next
}
