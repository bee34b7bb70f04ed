/** A language the dashboard speaks. */
export type Locale = 'en' | 'sv'

type Entry = string | ((params: never) => string)

/** The same keys as the English words: a plain text stays a plain text, a function keeps its parameters. */
type Words<T> = { [K in keyof T]: T[K] extends string ? string : T[K] }

/** One feature's words in every language. */
export type Catalogue<T> = Record<Locale, Words<T>>

/** Declares the words of a feature. A key that Swedish lacks is a compile error. */
export function catalogue<const T extends Record<string, Entry>>(words: { en: T; sv: Words<T> }): Catalogue<T> {
  return words as Catalogue<T>
}
