const coded = (sign: string) =>
  Array.from(new TextEncoder().encode(sign), byte => `:${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/**
 * Encodes a phone number or sender name as the key of a shared entry: whole numbers stay unchanged, and bytes that a
 * key may not contain become `:` and two hexadecimal digits.
 */
export const participantKey = (participant: string): string =>
  Array.from(participant, sign => (/^[\w.+-]$/.test(sign) ? sign : coded(sign))).join('')

/** Decodes a key; an invalid one is returned unchanged. */
export function participantOf(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll(':', '%'))
  } catch {
    return key
  }
}
