import type { Paging } from '#contract/request/paging'
import type { Entry } from '#contract/request/query-string'
import type { Page } from './call-input'
import { fanOut } from './fan-out'

/** A page that was requested, and its response. */
export type ReadPage<A, P> = { page: P; answer: A }

type Options<A, P> = {
  /** The connection's paging; numbered pages are requested ahead. */
  paging: Paging
  read: (page: P) => Promise<A>
  /** Returns the page after the last one. */
  next: (last: A, all: A[]) => P | undefined
  signal?: AbortSignal | undefined
}

/** Pages requested at once. */
const atOnce = 4

/**
 * Yields the pages of a list after a given one, in order, to the end. Numbered pages are requested several at once;
 * if the service's next link then differs, it is followed one page at a time. Rejects with the failure of the first
 * missing page; the pages before it were yielded, so the caller can continue from the last one.
 */
export async function* followingPages<A, P>(
  from: A,
  { paging, read, next: pageAfter, signal }: Options<A, P>,
): AsyncGenerator<ReadPage<A, P>[], void> {
  let last = from
  let next = pageAfter(from, [from])
  let guesses = true
  while (next !== undefined) {
    const pages = guesses ? ahead(next, paging) : [next]
    const answers = await Promise.allSettled(pages.map(page => fanOut(() => read(page), signal)))
    const came: ReadPage<A, P>[] = []
    let failure: { cause: unknown } | undefined
    for (const [place, answer] of answers.entries()) {
      if (answer.status === 'rejected') {
        failure = { cause: answer.reason }
        break
      }
      came.push({ page: pages[place] as P, answer: answer.value })
      next = pageAfter(answer.value, [last, answer.value])
      last = answer.value
      if (next === undefined) break
      const guessed = pages[place + 1]
      if (guessed === undefined || isSame(next, guessed)) continue
      guesses = false
      break
    }
    if (came.length > 0) yield came
    if (failure) throw failure.cause
  }
}

const isPage = (page: unknown): page is Page => Array.isArray(page)
const sorted = (page: unknown) => JSON.stringify(isPage(page) ? page.toSorted(([a], [b]) => (a < b ? -1 : 1)) : page)
const isSame = (one: unknown, other: unknown) => sorted(one) === sorted(other)

/** The next page and the ones that follow if all pages are full. */
function ahead<P>(next: P, paging: Paging): P[] {
  if (paging === 'none' || !isPage(next)) return [next]
  const valueOf = (name: string) => Number(next.find(([each]) => each === name)?.[1])
  const [start, size] = [valueOf(paging.start), valueOf(paging.limit)]
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(size) || start < 0 || size < 1) return [next]
  return Array.from(
    { length: atOnce },
    (_, place) =>
      next.map(([name, value]): Entry => [name, name === paging.start ? String(start + place * size) : value]) as P &
        Page,
  )
}
