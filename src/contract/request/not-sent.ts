/**
 * On an error answer of this product's own server: the request never left it, or was not begun. A write that is answered so
 * is certainly not done, and may be sent again. The answer of an upstream never has it.
 */
export const notSentHeader = 'request-not-sent'
