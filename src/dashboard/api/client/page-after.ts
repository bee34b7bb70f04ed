import type { Row } from '#contract/reading/answer'
import type { Page, PagedRows } from './call-input'

/**
 * Returns the page after the last one. A service that ignores our paging parameters repeats its rows: that ends the
 * list.
 */
export function pageAfter<T>(last: PagedRows<Row<T>[]>, all: PagedRows<Row<T>[]>[]): Page | undefined {
  const before = all.at(-2)
  if (last.rows.length === 0) return undefined
  return before && JSON.stringify(before.rows) === JSON.stringify(last.rows) ? undefined : last.next
}
