/**
 * Query strings as name and value pairs, in their order, repeated names kept. The room has neither a browser's nor
 * Node's globals, so `URLSearchParams` is not at hand.
 */

export type Entry = [name: string, value: string]

/** Percent-encodes as one component; a lone surrogate, which has no encoding, becomes U+FFFD. */
const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\u{fffd}'))

/** `a=1&b=2` without the question mark; a space is `%20`. */
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
 * A query written anew: every name and value decoded once and encoded again, so that another reader finds what was
 * found here. What is wrongly encoded, such as `%ff`, goes on as it came.
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

/** Reads a query with or without its question mark; what is wrongly encoded is kept as it came. */
export function readQuery(query: string): Entry[] {
  const parts = query.replace(/^\?/, '').split('&')
  return parts.filter(Boolean).map(part => {
    const equals = part.indexOf('=')
    if (equals < 0) return [decode(part), '']
    return [decode(part.slice(0, equals)), decode(part.slice(equals + 1))]
  })
}
