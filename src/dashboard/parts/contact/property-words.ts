import { catalogue, type Locale } from '#dashboard/i18n/catalogue'

/** Standard properties (§2.4) and those that most accounts have. */
const standardText = catalogue({
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    phoneNumber: 'Phone number',
    email: 'E-mail',
    organization: 'Organisation',
    title: 'Job title',
    notes: 'Notes',
    city: 'City',
    postalCode: 'Postal code',
    country: 'Country',
    language: 'Language',
  },
  sv: {
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    phoneNumber: 'Telefonnummer',
    email: 'E-post',
    organization: 'Organisation',
    title: 'Jobbtitel',
    notes: 'Anteckningar',
    city: 'Ort',
    postalCode: 'Postnummer',
    country: 'Land',
    language: 'Språk',
  },
})

/** What may be read as words: a name of letters and digits, its words set apart by capitals, `_`, `-`, `.` or blanks. */
const nameOfWords = /^\p{L}[\p{L}\p{N}]*(?:[\s_.-][\p{L}\p{N}]+)*$/u

/**
 * Where a word ends. A capital before a small letter begins the next one, as in `TShirt`, unless it ends an abbreviation that is
 * known: `IDkort` is "ID kort".
 */
const ends =
  /[\p{Ll}\p{N}](?=\p{Lu})|(?<!\p{Lu})(ID|PIN|SMS|URL|VIP)(?=\p{Lu}\p{Ll}|\p{Ll}{2})|\p{Lu}(?=\p{Lu}\p{Ll}{2})|\p{L}(?=\p{N})/gu

/** Abbreviations keep their capitals. */
const small = (word: string) => (/^\p{Lu}{2,}s?$/u.test(word) ? word : word.toLowerCase())

/**
 * The name of a property as people read it: standard ones in their language, `shoe_size` as "Shoe size". Other names are
 * the account's own (§2.14): they are not translated, and what is no name of words stays as it is.
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

/** The names of a list as people read them; two that would read alike keep their own spelling. */
export function distinctWords(names: readonly string[], locale: Locale): (name: string) => string {
  const all = [...new Set(names)].map(name => propertyWords(name, locale))
  const alike = new Set(all.filter((words, place) => all.indexOf(words) !== place))
  return name => {
    const words = propertyWords(name, locale)
    return alike.has(words) ? name : words
  }
}
