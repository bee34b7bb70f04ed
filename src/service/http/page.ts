import { ReadableStream as NodeStream } from 'node:stream/web'
import { linkHeader, shortLink } from '#contract/request/paging'
import type { Entry } from '#contract/request/query-string'
import { type Infer, int32Between, object, optional, word } from '#contract/schema'

declare const value: unique symbol

/** A response in JSON text: stored JSON is passed on without parsing. */
export type Written<T> = string & { readonly [value]?: T }

/** The embedded service's paging; the specification gives neither names nor bounds (§4.4). */
const paging = { start: 'start', limit: 'limit', size: 50 } as const

/** Most rows per page. */
const largestPage = 500

/** Query parameters of the paged endpoints (EP 4, 5, 8). */
export const PageQuery = object({
  /** Index of the first row, from 0. */
  start: optional(int32Between(0, 2_147_483_647)),
  /** Rows per page. */
  limit: optional(int32Between(1, largestPage)),
  /** By time of creation: oldest or newest first. */
  order: optional(word('ASC', 'DESC')),
})

export interface PageRequest {
  start: number
  limit: number
  order: 'asc' | 'desc'
}

/** The requested page, with defaults. */
export function pageRequest(query: unknown): PageRequest {
  const { start, limit, order } = (query ?? {}) as Infer<typeof PageQuery>
  return { start: start ?? 0, limit: limit ?? paging.size, order: order === 'DESC' ? 'desc' : 'asc' }
}

/** One page of a list with `total` rows. */
export interface Page<Row> {
  rows: readonly Row[] | readonly Written<Row>[]
  total: number
}

/** The rows as a JSON list. */
export const writeRows = (rows: Page<unknown>['rows']): Written<unknown[]> =>
  typeof rows[0] === 'string' ? `[${rows.join(',')}]` : JSON.stringify(rows)

/**
 * The `Link` header with rel self, first, prev, next and last, shortened to fit; undefined if not even next fits.
 */
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
 * Streams a JSON list as its (non-empty) batches arrive, at the reader's pace. A failure breaks the stream off, so
 * that half a list is never valid JSON.
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
  // `unknown`, because the dashboard's tests compile this with browser types.
  const stream: unknown = NodeStream.from(parts())
  return stream as ReadableStream<Uint8Array>
}
