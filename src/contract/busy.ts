/**
 * On a 503 of this product's own server: it has its hands full and has not begun. It takes the request as soon as others are
 * done, so a page waits as long as the answer says and asks again. The answer of an upstream never has it.
 */
export const busyHeader = 'server-busy'
