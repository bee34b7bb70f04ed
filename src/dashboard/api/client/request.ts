import type { Connection } from '#contract/connection'
import { filterEntries } from '#contract/contact-filter'
import type { JsonObject } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import { oldestEntries, orderEntries, pagingEntries } from '#contract/request/paging'
import { fillPath } from '#contract/request/parameters'
import { type Entry, writeQuery } from '#contract/request/query-string'
import { type RowName, rowOf } from '#contract/rows'
import { CallError, type FieldIssue, type Outcome } from './call-error'
import type { AnyInput, Page } from './call-input'

export type PreparedRequest = {
  endpoint: RowName
  /** Path and query on our own origin. */
  url: string
  body?: string
  /** Idempotency key; absent for a read. */
  key?: string
  /** For a paged endpoint: where the next page is derived from. */
  list?: { connection: ListConnection; page: Page | undefined }
}

type ListConnection = Pick<Connection, 'paging' | 'order' | 'contactFilter'>

/** A true switch becomes present, with any value; a false one is absent. */
function queryEntries(query: Record<string, unknown> = {}): Entry[] {
  return Object.entries(query).flatMap(([name, value]): Entry[] => {
    if (value === true) return [[name, 'true']]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
}

/** Filter and order as far as the connection supports them; otherwise the service's own order. */
function listEntries({ filter, newestFirst }: AnyInput, { contactFilter, order }: ListConnection): Entry[] {
  const filters = filter ? filterEntries(contactFilter, filter) : []
  if (newestFirst === undefined) return filters
  return [...filters, ...(newestFirst ? orderEntries(order) : oldestEntries(order))]
}

/** Builds a request; `connection` is required for paged endpoints. Throws `invalid` for an impossible path. */
export function prepareRequest(name: RowName, input: AnyInput, connection?: ListConnection): PreparedRequest {
  const own = [...queryEntries(input.query), ...(connection ? listEntries(input, connection) : [])]
  const page = input.page ?? (connection ? pagingEntries(connection.paging, { start: 0 }) : [])
  // Parameters that the next link omits still apply.
  const entries = [...own.filter(([key]) => !page.some(([taken]) => taken === key)), ...page]
  let path: string
  try {
    path = fillPath(name, input.path)
  } catch (cause) {
    throw new CallError('invalid', { endpoint: name, outcome: 'not-sent', issues: [{ path: ['path'] }], cause })
  }
  return {
    endpoint: name,
    url: entries.length > 0 ? `${path}?${writeQuery(entries)}` : path,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(connection && { list: { connection, page: input.page } }),
  }
}

/** Waits for a chunk. One that does not load is distinguished from a service that does not answer. */
export const loaded = <T>(endpoint: RowName, outcome: Outcome, loading: Promise<T>): Promise<T> =>
  loading.catch((cause: unknown) => {
    throw new CallError('outdated', { endpoint, outcome, cause })
  })

const toFieldIssue = (issue: { path: PropertyKey[]; code?: string }): FieldIssue => ({
  path: issue.path.map(step => (typeof step === 'symbol' ? String(step) : step)),
  issue,
})

/**
 * Throws `invalid` with every violation of the contract's bounds in a body. Unchanged values of the document that a
 * replacement is based on (`read`) are accepted.
 */
export async function checkBody(endpoint: RowName, body: unknown, read?: JsonObject): Promise<void> {
  const loading = Promise.all([rowOf(endpoint).shapes(), read && import('#contract/document/compare')])
  const [shapes, asRead] = await loaded(endpoint, 'not-sent', loading)
  const found = shapes.body ? issuesOf(shapes.body, body).map(toFieldIssue) : []
  const issues =
    read && asRead ? found.filter(({ path }) => !asRead.isAsRead(path.map(String), read, body as JsonObject)) : found
  if (issues.length > 0) throw new CallError('invalid', { endpoint, outcome: 'not-sent', issues })
}
