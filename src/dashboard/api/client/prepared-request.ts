import type { Connection } from '#contract/connection'
import { filterEntries } from '#contract/contact-filter'
import type { Effect } from '#contract/endpoint-row'
import { oldestEntries, orderEntries, pagingEntries } from '#contract/request/paging'
import { fillPath } from '#contract/request/parameters'
import { type Entry, writeQuery } from '#contract/request/query-string'
import { type RowName, rowOf } from '#contract/rows'
import { CallError } from './call-error'
import type { AnyInput } from './call-input'

export type PreparedRequest = {
  endpoint: RowName
  effect: Effect
  method: string
  /** Path and query on our own origin. */
  url: string
  body?: string
  /** Idempotency key; absent for a read. */
  key?: string
}

type ListConnection = Pick<Connection, 'paging' | 'order' | 'contactFilter'>

/** A true switch becomes present, with any value; a false one is absent. */
function queryEntries(query: Record<string, unknown> = {}): Entry[] {
  return Object.entries(query).flatMap(([name, value]): Entry[] => {
    if (value === true) return [[name, 'true']]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
}

/** The requested order as far as the connection supports it; otherwise the service's own. */
function orderOf({ newestFirst }: AnyInput, { order }: ListConnection): Entry[] {
  if (newestFirst === undefined) return []
  return newestFirst ? orderEntries(order) : oldestEntries(order)
}

/** Builds a request; `connection` is required for paged endpoints. Throws `invalid` for an impossible path. */
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
  // Parameters that the next link omits still apply.
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
