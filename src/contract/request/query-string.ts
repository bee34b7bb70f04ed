/**
 * A name and value of a query string; entries keep their order and repeated names. The contract has neither browser
 * nor Node globals such as `URLSearchParams`.
 */

export type Entry = [name: string, value: string]

/** Percent-encodes one component; a lone surrogate, which has no encoding, becomes U+FFFD. */
const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\u{fffd}'))

/** Writes `a=1&b=2` without the question mark; a space is `%20`. */
export const writeQuery = (entries: Iterable<readonly [string, string]>): string =>
  Array.from(entries, ([name, value]) => `${encode(name)}=${encode(value)}`).join('&')

function decode(value: string): string {
  const spaced = value.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/**
 * Decodes and re-encodes every name and value, so that another parser reads the same entries. Wrongly encoded parts,
 * such as `%ff`, stay unchanged.
 */
export const rewriteQuery = (query: string): string =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter(Boolean)
    .map(part => {
      const equals = part.indexOf('=')
      const [name, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
      return `${encodeAnew(name)}=${encodeAnew(value)}`
    })
    .join('&')

function encodeAnew(raw: string): string {
  try {
    return encode(decodeURIComponent(raw.replaceAll('+', ' ')))
  } catch {
    return raw.replace(/[^!$'()*+,\-./:;?@\w~%]+/g, encode)
  }
}

/** Reads a query with or without its question mark; wrongly encoded parts stay unchanged. */
export function readQuery(query: string): Entry[] {
  const parts = query.replace(/^\?/, '').split('&')
  return parts.filter(Boolean).map(part => {
    const equals = part.indexOf('=')
    if (equals < 0) return [decode(part), '']
    return [decode(part.slice(0, equals)), decode(part.slice(equals + 1))]
  })
}
