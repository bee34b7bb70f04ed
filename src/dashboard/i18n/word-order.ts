import { remembered } from './remembered'

/** Compares words in the order of a language. Cached, since collators are slow to create. */
export const wordOrder = remembered((locale: string) => new Intl.Collator(locale, { numeric: true }).compare)
