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

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '')

/** Whether two participants are the same number, however it is grouped, or the same name. */
export const isSameParticipant = (one: string, other: string): boolean =>
  one === other || (isNumberLike(one) && isNumberLike(other) && digitsOf(one) === digitsOf(other))

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
