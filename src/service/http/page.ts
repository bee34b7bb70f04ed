import { ReadableStream as NodeStream } from 'node:stream/web'
import { linkHeader, shortLink } from '#contract/request/paging'
import type { Entry } from '#contract/request/query-string'
import { type Infer, int32Between, object, optional, word } from '#contract/schema'

declare const value: unique symbol

/** An answer that is JSON text already: stored text is passed on without being taken apart and put together again. */
export type Written<T> = string & { readonly [value]?: T }

/** The paging of this service; the specification gives neither names nor bounds (§4.4). */
const paging = { start: 'start', limit: 'limit', size: 50 } as const

/** The most rows of one page. */
const largestPage = 500

/** Query parameters of the paged endpoints (EP 4, 5, 8). */
export const PageQuery = object({
  /** The place of the first row, from 0. */
  start: optional(int32Between(0, 2_147_483_647)),
  /** Rows of a page. */
  limit: optional(int32Between(1, largestPage)),
  /** By time of creation: oldest or newest first. */
  order: optional(word('ASC', 'DESC')),
})

export interface PageRequest {
  start: number
  limit: number
  order: 'asc' | 'desc'
}

/** What was asked for, with the defaults filled in. */
export function pageRequest(query: unknown): PageRequest {
  const { start, limit, order } = (query ?? {}) as Infer<typeof PageQuery>
  return { start: start ?? 0, limit: limit ?? paging.size, order: order === 'DESC' ? 'desc' : 'asc' }
}

/** One page of a list of `total` rows. */
export interface Page<Row> {
  rows: readonly Row[] | readonly Written<Row>[]
  total: number
}

/** The rows as a JSON list. */
export const writeRows = (rows: Page<unknown>['rows']): Written<unknown[]> =>
  typeof rows[0] === 'string' ? `[${rows.join(',')}]` : JSON.stringify(rows)

/** `Link` with rel self, first, prev, next and last, as far as they fit; undefined where not even the next page does. */
export function pageLinks(
  pathname: string,
  entries: Entry[],
  { start, limit }: PageRequest,
  total: number,
): string | undefined {
  const others = entries.filter(([name]) => name !== paging.start && name !== paging.limit)
  const links = linkHeader(pathname, others, paging, { start, limit, total })
  return links === undefined ? undefined : shortLink(links)
}

/**
 * A JSON list as a stream, written as its batches (none of them empty) arrive. A reader that is slow or gone is not
 * written for. A failure breaks the stream off: half a list never looks whole.
 */
export function streamList(
  batches: AsyncIterable<readonly unknown[]>,
  onBreak: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  async function* parts() {
    let opening = '['
    try {
      for await (const rows of batches) {
        yield Buffer.from(opening + rows.map(row => JSON.stringify(row)).join(','))
        opening = ','
      }
    } catch (error) {
      onBreak(error)
      throw error
    }
    yield Buffer.from(opening === '[' ? '[]' : ']')
  }
  // Unknown, because the dashboard's tests read this with the types of browsers.
  const stream: unknown = NodeStream.from(parts())
  return stream as ReadableStream<Uint8Array>
}
