/** The languages of the product. The first is the one an unknown browser gets. */
export const locales = ['en', 'sv'] as const
export type Locale = (typeof locales)[number]

/** A text, or a function of what it mentions. Values such as `{0}` inside a text are data and mean nothing here. */
type Entry = string | ((values: never) => string)

/** Another language of the same catalogue: every text, and every function with the same values. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : T[K] }

export type Catalogue<T> = Record<Locale, Same<T>>

/** The texts of one part of the product. A language that lacks one, or has one too many, does not compile. */
export function catalogue<const T extends Record<string, Entry>>(texts: {
  en: T
  sv: Same<T> & Record<Exclude<keyof Same<T>, keyof T>, never>
}): Catalogue<T> {
  return texts as Catalogue<T>
}

/** The form of a word that goes with a number. English and Swedish have the same two. */
export const plural = (n: number, forms: { one: string; other: string }): string => (n === 1 ? forms.one : forms.other)
