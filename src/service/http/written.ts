declare const value: unique symbol

/** An answer that is JSON text already: stored text is passed on without being taken apart and put together again. */
export type Written<T> = string & { readonly [value]?: T }
