import { remembered } from './remembered'

/** The languages of the product. The first is the default. */
export const locales = ['en', 'sv'] as const
export type Locale = (typeof locales)[number]

/** A text, or a function of its values. Placeholders such as `{0}` inside a text are data. */
type Entry = string | ((values: never) => string)

/** The type of another language: the same texts, and functions with the same values. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : T[K] }

export type Catalogue<T> = Record<Locale, Same<T>>

/** Names of values that are counts: their digits are grouped. */
const counts = ['n', 'all', 'done', 'total', 'limit']
const numbers = remembered((locale: Locale) => new Intl.NumberFormat(locale))

/** Groups the digits of a count. Below 1,000 it stays a number, so that `plural` can compare it. */
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
 * Declares the texts of one part of the product. A language with a missing or surplus text does not compile. Counts
 * (`n`, `all`, `done`, `total`, `limit`) are passed to a text with their digits grouped.
 */
export function catalogue<const T extends Record<string, Entry>>(texts: {
  en: T
  sv: Same<T> & Record<Exclude<keyof Same<T>, keyof T>, never>
}): Catalogue<T> {
  return { en: inLocale(texts.en, 'en'), sv: inLocale(texts.sv, 'sv') } as Catalogue<T>
}

/** Returns the word form for a number. English and Swedish have the same two. */
export const plural = (n: number, forms: { one: string; other: string }): string => (n === 1 ? forms.one : forms.other)
