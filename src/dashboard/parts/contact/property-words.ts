import { catalogue, type Locale } from '#dashboard/i18n/catalogue'

/** Standard properties (§2.4) and other common ones. */
const standardText = catalogue({
  firstName: ['First name', 'Förnamn'],
  lastName: ['Last name', 'Efternamn'],
  phoneNumber: ['Phone number', 'Telefonnummer'],
  email: ['E-mail', 'E-post'],
  organization: ['Organisation', 'Organisation'],
  title: ['Job title', 'Jobbtitel'],
  notes: ['Notes', 'Anteckningar'],
  city: ['City', 'Ort'],
  postalCode: ['Postal code', 'Postnummer'],
  country: ['Country', 'Land'],
  language: ['Language', 'Språk'],
})

/** Names that can be split into words: letters and digits, separated by capitals, `_`, `-`, `.` or blanks. */
const nameOfWords = /^\p{L}[\p{L}\p{N}]*(?:[\s_.-][\p{L}\p{N}]+)*$/u

/**
 * Word ends. A capital before a small letter begins a word, as in `TShirt`, except after a known abbreviation:
 * `IDkort` is "ID kort".
 */
const ends =
  /[\p{Ll}\p{N}](?=\p{Lu})|(?<!\p{Lu})(ID|PIN|SMS|URL|VIP)(?=\p{Lu}\p{Ll}|\p{Ll}{2})|\p{Lu}(?=\p{Lu}\p{Ll}{2})|\p{L}(?=\p{N})/gu

/** Lower-cases a word unless it is an abbreviation. */
const small = (word: string) => (/^\p{Lu}{2,}s?$/u.test(word) ? word : word.toLowerCase())

/**
 * Returns a property's display name: standard ones translated, `shoe_size` as "Shoe size". Names are the account's
 * own (§2.14), so names that are no words stay unchanged.
 */
export function propertyWords(name: string, locale: Locale): string {
  const standard = standardText[locale]
  if (Object.hasOwn(standard, name)) return standard[name as keyof typeof standard]
  if (!nameOfWords.test(name)) return name
  const words = name
    .replace(ends, '$& ')
    .split(/[\s_.-]+/)
    .map(small)
    .join(' ')
  return words.replace(/^\p{L}/u, first => first.toUpperCase())
}

/** Returns a function for display names in a list; names with equal display names keep their own spelling. */
export function distinctWords(names: readonly string[], locale: Locale): (name: string) => string {
  const all = [...new Set(names)].map(name => propertyWords(name, locale))
  const alike = new Set(all.filter((words, place) => all.indexOf(words) !== place))
  return name => {
    const words = propertyWords(name, locale)
    return alike.has(words) ? name : words
  }
}
