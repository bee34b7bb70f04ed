import type { NumberReading } from './read-number'
import { isWhole } from './written-number'

/**
 * What a look-up asks about (EP 10): a number at home as it is written there, any other as it is dialled everywhere. Undefined
 * for one that means something else to a service than to whoever wrote it.
 */
export function askedNumber({ text, number, fault }: NumberReading): string | undefined {
  if (fault === 'damaged' || fault === 'foreign') return undefined
  if (!number) return text
  return number.isGuessed || isWhole(text) || number.e164 === `+${text.replace(/\D/g, '')}` ? number.e164 : text
}
