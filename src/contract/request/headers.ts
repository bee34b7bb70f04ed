/** Headers of this product's own, between its pages and its server. */

/**
 * The header by which a write is known again, for as long as its answer is stored. The same key is never carried out twice:
 * what became of it is answered again, or said. A browser repeats a request whose connection broke, whatever its method.
 */
export const writeKeyHeader = 'idempotency-key'

/**
 * On an answer to a key that came before, which is not carried out again. `ended`: the answer is that of the first time.
 * `under-way`, `unknown` and `not-stored` (it ended, and its answer is not there) tell of it. The answer of an upstream never
 * has it.
 */
export const writeStateHeader = 'write-state'

/** What is known of a write by its key. `unknown`: what became of it will not be known by itself. */
export const writeStates = ['ended', 'under-way', 'unknown', 'not-received'] as const

/**
 * On an error answer of this product's own server: the request never left it, or was not begun. A write that is answered so
 * is certainly not done, and may be sent again. The answer of an upstream never has it.
 */
export const notSentHeader = 'request-not-sent'

/**
 * On a 503 of this product's own server: it has its hands full and has not begun. It takes the request as soon as others are
 * done, so a page waits as long as the answer says and asks again. The answer of an upstream never has it.
 */
export const busyHeader = 'server-busy'

/** The header with which a page says that nobody asked for this by hand: such a request does not keep a session alive. */
export const backgroundHeader = 'x-background'
