import { hasInvisible, withoutInvisible } from '#contract/invisible'

/** What was put right in a text before it was read as a number. */
export type Repair = 'invisible' | 'decimal'

const numberLike = /^\(?\+?[\d\s().\p{Pd}\u2212/]+$/u
/** A link, and what a spreadsheet puts before a number that is to stay a text. */
const wrapping = /^\s*(?:(?:tel|sms|callto):\s*|'(?=[+\d]))/i
const exponent = /^\+?\d+(?:[.,]\d+)?\s*E\s*[+-]?\d+$/i
const decimal = /^(\+?\d[\d\s]*)([.,])(\d+)$/
/** A formula such as `+46-701740605` that a spreadsheet computed. A list may begin each line with a hyphen: zeros and blanks tell. */
const negative = /^[-\u2212][1-9]\d+$/
/** A dot after a country code or an area code sets nothing apart but them: `+46.701740605`, `08.123456`. */
const dotted = /^(?:\+\d{1,3}|0\d{1,4})\.\d{5,}$/

/** Digits of other scripts and widths, such as `٠٧٠`, as those of this one. */
const westernDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace('\uff0b', '+')

/** Whether a participant is written like a phone number; anything else is a sender's name. */
export const isNumberLike = (text: string): boolean => numberLike.test(text) && text.replace(/\D/g, '').length >= 3

/** Written with its country code. */
export const isWhole = (text: string): boolean => /^\D*(?:\+|00)/.test(text)

/** A number that is read in a country: it has no country code that can be told. */
export const isNational = (text: string): boolean => isNumberLike(text) && !isWhole(text)

/** A national number so long that somebody has it in one country or another; short ones are codes. */
export const needsCountry = (text: string): boolean => isNational(text) && text.replace(/\D/g, '').length >= 7

export type WrittenNumber = {
  /** The text without marks that nobody sees, the `tel:` of a link and the `.0` of a spreadsheet. */
  text: string
  /** Written by a spreadsheet with an exponent, decimals or a minus: it may be another number. */
  isDamaged: boolean
  repairs: readonly Repair[]
}

/** The number in a text that came from a page, a link or a spreadsheet, as far as its form alone tells. */
export function writtenNumber(written: string): WrittenNumber {
  const text = westernDigits(withoutInvisible(written).trim().replace(wrapping, '').trim())
  const repairs: Repair[] = hasInvisible(written) ? ['invisible'] : []
  if (exponent.test(text) || negative.test(text)) return { text, isDamaged: true, repairs }
  const [, whole = '', , fraction = ''] = decimal.exec(text) ?? []
  if (fraction === '' || dotted.test(text)) return { text, isDamaged: false, repairs }
  if (/[1-9]/.test(fraction)) return { text, isDamaged: true, repairs }
  return { text: whole.trim(), isDamaged: false, repairs: [...repairs, 'decimal'] }
}
