import type { NumberReading } from './read-number'
import { isWhole } from './written-number'

/**
 * The notation in which a number is looked up (EP 10): national as written, otherwise E.164. Undefined if the service
 * would read another number than its writer meant.
 */
export function askedNumber({ text, number, fault }: NumberReading): string | undefined {
  if (fault === 'damaged' || fault === 'foreign') return undefined
  if (!number) return text
  return number.isGuessed || isWhole(text) || number.e164 === `+${text.replace(/\D/g, '')}` ? number.e164 : text
}
