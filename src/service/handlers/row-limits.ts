import type { EndpointName } from '#contract/endpoints'
import { valueAt } from '#contract/reading/json-object'
import type { RowLimit } from '#service/http/read-json'

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/**
 * EP 7, 10: what one request may hold at most. These are this service's own bounds, for the specification has none: a
 * write of very many contacts holds the database, and a lookup of very many numbers the process.
 */
export const rowLimits: { readonly [N in EndpointName]?: RowLimit } = {
  createContact: { most: 1000, of: 'contacts', count: lengthOf },
  lookupPhoneNumbers: { most: 10_000, of: 'phone numbers', count: body => lengthOf(valueAt(body, ['PhoneNumbers'])) },
}
