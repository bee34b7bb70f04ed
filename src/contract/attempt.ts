/**
 * The header by which a write of the dashboard is known again. The browser may send a request twice when a connection
 * breaks; the server does it once. It goes no further than to the product's own server.
 */
export const attemptHeader = 'x-attempt'

/** On the answer to a write that came before: what became of it was in the first answer, which is lost. */
export const repeatedHeader = 'x-attempt-repeated'
