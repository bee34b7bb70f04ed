/** Paging as configured for a connection: the specification gives neither names nor bounds (§4.4). */
import { type Entry, readQuery, writeQuery } from './query-string'

/**
 * Parameter names for the index of the first row (from 0) and the number of rows, and the usual page size. With
 * `firstPage` the first parameter counts pages instead, from that number.
 */
export type Paging = { start: string; limit: string; size: number; firstPage?: 0 | 1 | undefined } | 'none'

const parameterName = /^[^\s,=&?#]+$/
const pageSize = /^[1-9]\d{0,5}$/

/** Reads `start,limit,50`, `page,size,50,1` for pages counted from 1, or `none`; throws RangeError otherwise. */
export function parsePaging(text: string): Paging {
  if (text.trim() === 'none') return 'none'
  const [start = '', limit = '', size = '', firstPage, ...more] = text.split(',').map(part => part.trim())
  const named = parameterName.test(start) && parameterName.test(limit) && start !== limit
  if (!named || !pageSize.test(size) || !/^[01]?$/.test(firstPage ?? '') || more.length > 0) {
    throw new RangeError('Paging is "none", or two parameter names and a page size, such as "start,limit,50".')
  }
  return { start, limit, size: Number(size), ...(firstPage && { firstPage: firstPage === '0' ? 0 : 1 }) }
}

/** The query entries of one page; empty if the service has no paging. */
export function pagingEntries(paging: Paging, page: { start: number; limit?: number }): Entry[] {
  if (paging === 'none') return []
  const limit = page.limit ?? paging.size
  const { firstPage } = paging
  return [
    [paging.start, String(firstPage === undefined ? page.start : firstPage + Math.ceil(page.start / limit))],
    [paging.limit, String(limit)],
  ]
}

/** Index of the first row of a page, from its query entries. */
export function firstRowOf({ start, size, firstPage }: Exclude<Paging, 'none'>, page: readonly Entry[]): number {
  const number = page.find(([name]) => name === start)?.[1]
  if (number === undefined) return 0
  return firstPage === undefined ? Number(number) : (Number(number) - firstPage) * size
}

/** The query entries of an order such as `order=DESC`; empty for `none`. */
export const orderEntries = (order: string): Entry[] => (order === 'none' ? [] : readQuery(order))

const opposites = new Map([
  ['DESC', 'ASC'],
  ['desc', 'asc'],
])

/** The query entries for the oldest rows first; empty if they cannot be derived from those for the newest. */
export const oldestEntries = (order: string): Entry[] =>
  orderEntries(order).flatMap(([name, value]): Entry[] => {
    const opposite = opposites.get(value)
    return opposite ? [[name, opposite]] : []
  })

const link = /<([^>]*)>((?:[^"<]|"(?:[^"\\]|\\.)*")*)/g
const linkParameter = /([\w!#$&+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s;,"]*))/g

function relationsOf(parameters: string): string[] {
  for (const [, name = '', double, single, bare] of parameters.matchAll(linkParameter)) {
    if (name.toLowerCase() === 'rel') return (double ?? single ?? bare ?? '').toLowerCase().split(/\s+/)
  }
  return []
}

/**
 * The query entries of the next page, from a `Link` header that may lack the `;` before `rel`; undefined if there is
 * none. Only the query is used, because the address is the upstream's own.
 */
export function nextEntries(header: string | null): Entry[] | undefined {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(link)) {
    if (!relationsOf(parameters).includes('next')) continue
    const [address = ''] = target.split('#')
    const mark = address.indexOf('?')
    const entries = mark < 0 ? [] : readQuery(address.slice(mark))
    // A link without a query would lead to the first page again.
    return entries.length > 0 ? entries : undefined
  }
  return undefined
}

/** The links whose target satisfies `passes`; undefined if there are none. */
export function linksWhere(header: string, passes: (target: string) => boolean): string | undefined {
  const passed = [...header.matchAll(link)].filter(([, target = '']) => passes(target))
  return passed.length > 0 ? passed.map(([value]) => value.replace(/[\s,]+$/, '')).join(', ') : undefined
}

/** Longest `Link` header in bytes; proxies limit all headers of a response to 4 or 8 kB. */
const longestLink = 2047

/** A `Link` header with the query of the next page alone; undefined if there is none, or it is too long. */
export function nextLink(header: string): string | undefined {
  const next = nextEntries(header)
  const link = next && `<?${writeQuery(next)}>; rel="next"`
  return link !== undefined && link.length <= longestLink ? link : undefined
}

/** Shortens a `Link` header that is too long to its next page; undefined if that is too long as well. */
export const shortLink = (header: string): string | undefined =>
  header.length <= longestLink ? header : nextLink(header)

/** One page of `total` rows; `start` counts from 0. */
export type Page = { start: number; limit: number; total: number }

/**
 * The `Link` header of a page: self, first, prev, next and last, if they exist. `query` holds the request's other
 * parameters. Undefined if the service has no paging.
 */
export function linkHeader(path: string, query: Entry[], paging: Paging, page: Page): string | undefined {
  if (paging === 'none') return undefined
  const { start, limit, total } = page
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  const starts: [rel: string, start: number | undefined][] = [
    ['self', start],
    ['first', 0],
    ['prev', start > 0 ? Math.max(0, start - limit) : undefined],
    ['next', start + limit < total ? start + limit : undefined],
    ['last', last],
  ]
  return starts
    .filter(([, at]) => at !== undefined)
    .map(([rel, at = 0]) => {
      const entries = [...query, ...pagingEntries(paging, { start: at, limit })]
      return `<${path}?${writeQuery(entries)}>; rel="${rel}"`
    })
    .join(', ')
}
