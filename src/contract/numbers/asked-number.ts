import type { NumberReading } from './read-number'
import { isWhole } from './written-number'

/**
 * Returns the text to look up (EP 10): E.164 for a number with a country code or a guessed one, otherwise as written.
 * Undefined if the service would read another number than its writer meant.
 */
export function askedNumber({ text, number, fault }: NumberReading): string | undefined {
  if (fault === 'damaged' || fault === 'foreign') return undefined
  if (!number) return text
  return number.isGuessed || isWhole(text) || number.e164 === `+${text.replace(/\D/g, '')}` ? number.e164 : text
}
