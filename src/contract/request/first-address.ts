import { type RowName, rowOf } from '#contract/rows'
import { orderEntries, type Paging, pagingEntries } from './paging'
import { fillPath } from './parameters'
import { writeQuery } from './query-string'

/**
 * The address at which a page asks an endpoint first: with its path's parameters and, where the endpoint pages, for the
 * first page as `ways` says. Undefined when a parameter is missing or refused, and for a first page without `ways`.
 */
export function firstAddress(
  name: RowName,
  parameters: Readonly<Record<string, string>>,
  pagingOptions: { paging: Paging; order: string } | undefined,
): string | undefined {
  const { paged, newestFirst } = rowOf(name)
  if (paged && !pagingOptions) return undefined
  try {
    const path = fillPath(name, parameters)
    if (!paged || !pagingOptions) return path
    const entries = [
      ...(newestFirst ? orderEntries(pagingOptions.order) : []),
      ...pagingEntries(pagingOptions.paging, { start: 0 }),
    ]
    return entries.length > 0 ? `${path}?${writeQuery(entries)}` : path
  } catch {
    return undefined
  }
}
