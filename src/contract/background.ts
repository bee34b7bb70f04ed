/** The header with which a page says that nobody asked for this by hand: such a request does not keep a session alive. */
export const backgroundHeader = 'x-background'
