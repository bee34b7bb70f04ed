/** What somebody typed into the one box: digits may name a bundle or be a number, so both are offered. */
export type Question =
  | { kind: 'nothing' }
  | { kind: 'number' | 'name'; participant: string }
  | { kind: 'either'; participant: string; bundle: number }

const numberLike = /^\+?[\d\s().\p{Pd}/]+$/u
const bundleLike = /^(?:0|[1-9]\d{0,9})$/
const largestInt32 = 2 ** 31 - 1

/** Whether a participant is written like a phone number; anything else is a sender's name. */
export function isNumberLike(participant: string): boolean {
  return numberLike.test(participant) && participant.replace(/\D/g, '').length >= 3
}

/** Written with its country code. */
const isWhole = (number: string) => /^\s*(?:\+|00)/.test(number)

/** A number that is read in a country: it has no country code that can be told. */
export const isNational = (number: string): boolean => isNumberLike(number) && !isWhole(number)

/** A national number so long that somebody has it in one country or another; short ones are codes. */
export const needsCountry = (number: string): boolean => isNational(number) && number.replace(/\D/g, '').length >= 7

/** A number as every country reads it: `+` and digits. */
export const isE164 = (number: string): boolean => /^\+\d+$/.test(number)

/**
 * What a number may mean, to be looked up together: as it is, and with the `+` that was left out before a country code or
 * dialled as `00`. Ten digits are a whole number in one country and a national one in another.
 */
export function spellings(number: string): string[] {
  if (!isNumberLike(number)) return [number]
  const digits = number.replace(/\D/g, '')
  if (digits.startsWith('00')) return [number, `+${digits.slice(2)}`]
  return isNational(number) && /^[1-9]\d{10}/.test(digits) ? [number, `+${digits}`] : [number]
}

/** Marks that nobody sees, which come with what is copied out of other programs. */
const invisible = /\p{Cf}/gu

/** A number without what came with it from a link or another program; any other text as it is. */
function withoutWrapping(text: string): string {
  const bare = text
    .replace(invisible, '')
    .trim()
    .replace(/^(?:tel|sms):\s*/i, '')
  return isNumberLike(bare) ? bare : text
}

/** Reads the box. A bundle's id is an int32 without signs or leading zeros (EP 16). */
export function readQuestion(text: string): Question {
  const participant = withoutWrapping(text.trim())
  if (participant === '') return { kind: 'nothing' }
  if (bundleLike.test(participant) && Number(participant) <= largestInt32) {
    return { kind: 'either', participant, bundle: Number(participant) }
  }
  return { kind: isNumberLike(participant) ? 'number' : 'name', participant }
}

/** A `+` that somebody wrote into an address by hand arrives there as a blank. */
export const withPlus = (fromAddress: string): string => fromAddress.replace(/^ (?=\d)/, '+')
