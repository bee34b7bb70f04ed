import { isFilterKey } from '#dashboard/features/contacts/contact-search'

/** The parameter of the address with the key of the view that is open. */
export const viewParam = 'view'

/** What of an address is how the list is shown: its filters, order and columns. */
const shown = new Set(['meta', 'order', 'q', 'sort', 'cols', 'only'])

const isShown = (name: string) => shown.has(name) || isFilterKey(name)

/** The query of an address as a view stores it: the same for all addresses that show the list alike. */
export function viewQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(Array.from(params).filter(([name, value]) => isShown(name) && value !== ''))
  query.sort()
  return query.toString()
}

/** The address that shows a view, and says which it is. */
export function viewAddress(key: string, query: string): URLSearchParams {
  return new URLSearchParams(`${viewParam}=${encodeURIComponent(key)}&${viewQuery(new URLSearchParams(query))}`)
}

/** The same address without a view. */
export function withoutView(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params)
  others.delete(viewParam)
  return others
}

/** Whether an address shows the list as a query says. */
export const isShownAs = (params: URLSearchParams, query: string): boolean =>
  viewQuery(params) === viewQuery(new URLSearchParams(query))
