import { remembered } from './remembered'

/** How words of a language stand to each other. A collator is slow to make. */
export const wordOrder = remembered((locale: string) => new Intl.Collator(locale, { numeric: true }).compare)
