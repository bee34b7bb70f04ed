import type { Connection } from '#contract/connection'
import { filterEntries } from '#contract/contact-filter'
import type { Effect } from '#contract/endpoint-row'
import { oldestEntries, orderEntries, pagingEntries } from '#contract/request/paging'
import { fillPath } from '#contract/request/parameters'
import { type Entry, writeQuery } from '#contract/request/query-string'
import { type RowName, rowOf } from '#contract/rows'
import { CallError } from './call-error'
import type { AnyInput } from './call-input'

/** A request ready to leave. */
export type PreparedRequest = {
  endpoint: RowName
  effect: Effect
  method: string
  /** Path and query on our own origin. */
  url: string
  body?: string
  /** What a write is known by; none for a read. */
  key?: string
}

/** What a request needs to know of the connection. */
type ListConnection = Pick<Connection, 'paging' | 'order' | 'contactFilter'>

/** A switch that is on is present, with any value; one that is off is absent. */
function queryEntries(query: Record<string, unknown> = {}): Entry[] {
  return Object.entries(query).flatMap(([name, value]): Entry[] => {
    if (value === true) return [[name, 'true']]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
}

/** The order that was asked for, as far as the connection knows how; without one it is the service's own. */
function orderOf({ newestFirst }: AnyInput, { order }: ListConnection): Entry[] {
  if (newestFirst === undefined) return []
  return newestFirst ? orderEntries(order) : oldestEntries(order)
}

/** Puts a request together; `connection` is needed for endpoints that page. Throws `invalid` for a path that cannot be. */
export function prepareRequest(
  name: RowName,
  input: AnyInput,
  connection: ListConnection | undefined,
): PreparedRequest {
  const { effect, method } = rowOf(name)
  const own = queryEntries(input.query)
  if (connection && input.filter) own.push(...filterEntries(connection.contactFilter, input.filter))
  if (connection) own.push(...orderOf(input, connection))
  const page = input.page ?? (connection ? pagingEntries(connection.paging, { start: 0 }) : [])
  // The next page repeats what was asked for; what it leaves out still holds.
  const entries = [...own.filter(([key]) => !page.some(([taken]) => taken === key)), ...page]
  let path: string
  try {
    path = fillPath(name, input.path)
  } catch (cause) {
    const issues = [{ path: ['path'] }]
    throw new CallError('invalid', { endpoint: name, effect, outcome: 'not-sent', issues, cause })
  }
  const url = entries.length > 0 ? `${path}?${writeQuery(entries)}` : path
  const request = { endpoint: name, effect, method, url }
  return input.body === undefined ? request : { ...request, body: JSON.stringify(input.body) }
}
