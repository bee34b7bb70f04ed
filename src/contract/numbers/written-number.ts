import { hasInvisible, withoutInvisible } from '#contract/invisible'

/** A correction made in a text before reading its number. */
export type Repair = 'invisible' | 'decimal'

const numberLike = /^\(?\+?[\d\s().\p{Pd}\u2212/]+$/u
/** `2026-05-01` has the digits of a Danish number. */
const date = /^\s*(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\s*$/
/** A link, or the apostrophe that makes a spreadsheet keep a text. */
const wrapping = /^\s*(?:(?:tel|sms|callto):\s*|'(?=[+\d]))/i
const exponent = /^\+?\d+(?:[.,]\d+)?\s*E\s*[+-]?\d+$/i
const decimal = /^(\+?\d[\d\s]*)([.,])(\d+)$/
/**
 * The result of a formula such as `+46-701740605`. Lists that begin with a hyphen differ: they have zeros or spaces.
 */
const negative = /^[-\u2212][1-9]\d+$/
/** A dot after a country or area code is a separator, not a decimal point: `+46.701740605`, `08.123456`. */
const dotted = /^(?:\+\d{1,3}|0\d{1,4})\.\d{5,}$/

/** Converts digits of other scripts and widths, such as `٠٧٠`. */
const westernDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace('\uff0b', '+')

/** True if a participant looks like a phone number; otherwise it is a sender's name. */
export const isNumberLike = (text: string): boolean =>
  numberLike.test(text) && !date.test(text) && text.replace(/\D/g, '').length >= 3

/** True if the number has a country code. */
export const isWhole = (text: string): boolean => /^\D*(?:\+|00)/.test(text)

/** True for a number without a recognizable country code. */
export const isNational = (text: string): boolean => isNumberLike(text) && !isWhole(text)

/** True for a national number long enough to be a subscriber's; shorter ones are short codes. */
export const needsCountry = (text: string): boolean => isNational(text) && text.replace(/\D/g, '').length >= 7

export type WrittenNumber = {
  /** The text without invisible characters, a link's `tel:` and a spreadsheet's `.0`. */
  text: string
  /** A spreadsheet wrote it with an exponent, decimals or a minus, so the digits may be wrong. */
  isDamaged: boolean
  repairs: readonly Repair[]
}

/** Extracts the number from a text of a page, link or spreadsheet, judging by its form only. */
export function writtenNumber(written: string): WrittenNumber {
  const text = westernDigits(withoutInvisible(written).trim().replace(wrapping, '').trim())
  const repairs: Repair[] = hasInvisible(written) ? ['invisible'] : []
  if (exponent.test(text) || negative.test(text)) return { text, isDamaged: true, repairs }
  const [, whole = '', , fraction = ''] = decimal.exec(text) ?? []
  if (fraction === '' || dotted.test(text)) return { text, isDamaged: false, repairs }
  if (/[1-9]/.test(fraction)) return { text, isDamaged: true, repairs }
  return { text: whole.trim(), isDamaged: false, repairs: [...repairs, 'decimal'] }
}
