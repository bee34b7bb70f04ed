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
