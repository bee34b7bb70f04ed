import { remembered } from './remembered'

/** The languages of the product. The first is the default. */
export const locales = ['en', 'sv'] as const
export type Locale = (typeof locales)[number]

/** A text in every language, in the order of `locales`. Placeholders such as `{0}` inside a text are data. */
export type InEach = readonly [en: string, sv: string]

/** A text, or a function of its values. */
type Entry = InEach | ((values: never) => InEach)

type Texts<T> = { [K in keyof T]: T[K] extends (values: infer V) => InEach ? (values: V) => string : string }

export type Catalogue<T> = Record<Locale, T>

/** Names of values that are counts: their digits are grouped. */
const counts = ['n', 'all', 'done', 'total', 'limit']
const numbers = remembered((locale: Locale) => new Intl.NumberFormat(locale))

/** Groups the digits of a count. Below 1,000 it stays a number, so that `plural` can compare it. */
const grouped = (value: unknown, locale: Locale): unknown =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1000 ? numbers(locale).format(value) : value

const withCounts = (values: object, locale: Locale) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, counts.includes(name) ? grouped(value, locale) : value]),
  )

/** Returns an entry in one language. A function writes every language, of which one is taken. */
function inLocale(entry: Entry, locale: Locale) {
  const place = locales.indexOf(locale)
  return typeof entry === 'function'
    ? (values: object) => entry(withCounts(values, locale) as never)[place]
    : entry[place]
}

/**
 * Declares the texts of one part of the product, each in both languages: `{ save: ['Save', 'Spara'] }`. Counts (`n`,
 * `all`, `done`, `total`, `limit`) are passed to a text with their digits grouped.
 */
export function catalogue<const T extends Record<string, Entry>>(texts: T): Catalogue<Texts<T>> {
  const of = (locale: Locale) =>
    Object.fromEntries(Object.entries(texts).map(([key, entry]) => [key, inLocale(entry, locale)])) as Texts<T>
  return { en: of('en'), sv: of('sv') }
}

/** Returns the word form for a number. English and Swedish have the same two. */
export const plural = (n: number, forms: { one: string; other: string }): string => (n === 1 ? forms.one : forms.other)
