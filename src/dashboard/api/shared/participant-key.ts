const coded = (sign: string) =>
  Array.from(new TextEncoder().encode(sign), byte => `:${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/**
 * A number or a sender's name as the key of what the team shares about it: a whole number is one already, of a name what a key
 * may not hold is written as `:` and two hexadecimal digits a byte.
 */
export const participantKey = (participant: string): string =>
  Array.from(participant, sign => (/^[\w.+-]$/.test(sign) ? sign : coded(sign))).join('')

/** The number or name that a key stands for; a key of another make is shown as it is. */
export function participantOf(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll(':', '%'))
  } catch {
    return key
  }
}
