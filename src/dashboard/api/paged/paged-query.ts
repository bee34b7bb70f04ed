import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
} from '@tanstack/react-query'
import type { Paging } from '#contract/request/paging'
import type { Entry } from '#contract/request/query-string'
import { connection } from '#dashboard/api/client/call'
import type { CallOptions, Page } from '#dashboard/api/client/call-input'

type InfiniteOptions<A> = UndefinedInitialDataInfiniteOptions<
  A,
  Error,
  InfiniteData<A, Page | undefined>,
  QueryKey,
  Page | undefined
>

type PagedList<A extends object> = Pick<InfiniteOptions<A>, 'queryKey' | 'staleTime'> & {
  /** Reads a page; without `page` the first one. */
  read: (page: Page | undefined, options: Pick<CallOptions, 'signal' | 'background'>) => Promise<A>
  /** Returns the page after the last one. */
  next: (last: A, all: A[]) => Page | undefined
}

/** The infinite query of a paged list; `pagesAfter` reads the list to its end in one go. */
export const pagedQuery = <A extends object>({ read, next, ...options }: PagedList<A>) => ({
  ...infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: undefined as Page | undefined,
    getNextPageParam: next,
  }),
  read,
  pagesAfter: (loaded: readonly A[], signal: AbortSignal) => pagesAfter({ read, next }, loaded, signal),
})

/** Pages requested at once. */
const atOnce = 4

/**
 * Yields the pages after the loaded ones, in order. Numbered pages are requested several at once; if the service's
 * next link then differs, it is followed one page at a time. Rejects with the failure of the first missing page.
 */
async function* pagesAfter<A extends object>(
  list: Pick<PagedList<A>, 'read' | 'next'>,
  loaded: readonly A[],
  signal: AbortSignal,
): AsyncGenerator<{ page: Page | undefined; answer: A }, void> {
  const { paging } = await connection()
  let last = loaded.at(-1)
  let next: Page | undefined = last && list.next(last, loaded.slice(-2))
  let isNumbered = true
  while (next) {
    signal.throwIfAborted()
    const pages: Page[] = isNumbered ? fullPages(next, paging) : [next]
    // A person started this and waits: it keeps the session alive.
    const answers = await Promise.allSettled(pages.map(page => list.read(page, { signal, background: false })))
    for (const [place, answer] of answers.entries()) {
      if (answer.status === 'rejected') throw answer.reason
      yield { page: pages[place], answer: answer.value }
      next = list.next(answer.value, last ? [last, answer.value] : [answer.value])
      last = answer.value
      const expected = pages[place + 1]
      if (!next || !expected) break
      isNumbered = sorted(next) === sorted(expected)
      if (!isNumbered) break
    }
  }
}

const sorted = (page: Page) => JSON.stringify(page.toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A page and the ones that follow it while all are full; alone if pages are not numbered. */
function fullPages(first: Page, paging: Paging): Page[] {
  if (paging === 'none') return [first]
  const { [paging.start]: from, [paging.limit]: size } = Object.fromEntries(first)
  const [start, limit] = [Number(from), Number(size)]
  if (!Number.isSafeInteger(start) || !(limit > 0)) return [first]
  const step = paging.firstPage === undefined ? limit : 1
  return Array.from({ length: atOnce }, (_, place) =>
    first.map(([name, value]): Entry => [name, name === paging.start ? String(start + place * step) : value]),
  )
}
