/**
 * Header with a write's idempotency key, valid while its response is stored. A key is carried out once; a repetition
 * gets the stored response or its state. Browsers repeat a request on a broken connection whatever its method.
 */
export const writeKeyHeader = 'idempotency-key'

/**
 * On the response to a repeated key, which is not carried out again. `ended`: this is the first response.
 * `under-way`, `unknown` and `not-stored` (ended, response not stored) describe the first request. Never set by an
 * upstream.
 */
export const writeStateHeader = 'write-state'

/** The state of a write by its key. `unknown`: nothing will tell its outcome unless a person settles it. */
export const writeStates = ['ended', 'under-way', 'unknown', 'not-received'] as const

/**
 * On this server's own error response: the request was not sent on or not begun, so a write may be sent again. Never
 * set by an upstream.
 */
export const notSentHeader = 'request-not-sent'

/**
 * On this server's own 503 while it is overloaded: the request was not begun, and the page repeats it after
 * `Retry-After`. Never set by an upstream.
 */
export const busyHeader = 'server-busy'

/** Set by a page on requests that no person asked for, such as polls. They do not keep a session alive. */
export const backgroundHeader = 'x-background'
