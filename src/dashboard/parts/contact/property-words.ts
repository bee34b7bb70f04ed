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
 * The name of a property as people read it: `phoneNumber` and `phone_number` are "Phone number". Names are the account's
 * own (§2.14): no word is replaced by another, and what is no name of words stays as it is.
 */
export function propertyWords(name: string): string {
  if (!nameOfWords.test(name)) return name
  const words = name
    .replace(ends, '$& ')
    .split(/[\s_.-]+/)
    .map(small)
    .join(' ')
  return words.replace(/^\p{L}/u, first => first.toUpperCase())
}
