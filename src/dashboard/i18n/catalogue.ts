import { remembered } from './remembered'

/** The languages of the product. The first is the one an unknown browser gets. */
export const locales = ['en', 'sv'] as const
export type Locale = (typeof locales)[number]

/** A text, or a function of what it mentions. Values such as `{0}` inside a text are data and mean nothing here. */
type Entry = string | ((values: never) => string)

/** Another language of the same catalogue: every text, and every function with the same values. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : T[K] }

export type Catalogue<T> = Record<Locale, Same<T>>

/** Values that are counts, by the names that texts give them: a text writes these as the language groups digits. */
const counts = ['n', 'all', 'done', 'total', 'limit']
const numbers = remembered((locale: Locale) => new Intl.NumberFormat(locale))

/** A count with its digits grouped. Below 1,000 it stays a number, whose singular can be told. */
const grouped = (value: unknown, locale: Locale): unknown =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1000 ? numbers(locale).format(value) : value

function withCounts(entry: Entry, locale: Locale): Entry {
  if (typeof entry === 'string') return entry
  return (values: never) => {
    const entries = Object.entries<unknown>(values)
    const written = entries.map(([name, value]) => [name, counts.includes(name) ? grouped(value, locale) : value])
    return entry(Object.fromEntries(written) as never)
  }
}

const inLocale = (texts: Record<string, Entry>, locale: Locale) =>
  Object.fromEntries(Object.entries(texts).map(([key, entry]) => [key, withCounts(entry, locale)]))

/**
 * The texts of one part of the product. A language that lacks one, or has one too many, does not compile. Counts that a
 * text takes (`n`, `all`, `done`, `total`, `limit`) are written with their digits grouped.
 */
export function catalogue<const T extends Record<string, Entry>>(texts: {
  en: T
  sv: Same<T> & Record<Exclude<keyof Same<T>, keyof T>, never>
}): Catalogue<T> {
  return { en: inLocale(texts.en, 'en'), sv: inLocale(texts.sv, 'sv') } as Catalogue<T>
}

/** The form of a word that goes with a number. English and Swedish have the same two. */
export const plural = (n: number, forms: { one: string; other: string }): string => (n === 1 ? forms.one : forms.other)
