import type { ValidNumber } from '#contract/numbers/read-number'
import { isNumberLike, writtenNumber } from '#contract/numbers/written-number'

/** Meaning of a typed text. Digits may be a bundle or a number (`either`), so both are offered. */
export type Question =
  | { kind: 'nothing' }
  | { kind: 'number' | 'name'; participant: string }
  | { kind: 'either'; participant: string; bundle: number }

const bundleLike = /^(?:0|[1-9]\d{0,9})$/
const largestInt32 = 2 ** 31 - 1

/** Returns whether a number is E.164: `+` and digits. */
export const isE164 = (number: string): boolean => /^\+\d+$/.test(number)

/** Removes what links and programs put around a number; other texts stay unchanged. */
function withoutWrapping(written: string): string {
  const { text } = writtenNumber(written)
  return isNumberLike(text) ? text : written
}

/** Classifies a text. A bundle's id is an int32 without signs or leading zeros (EP 16). */
export function readQuestion(text: string): Question {
  const participant = withoutWrapping(text.trim())
  if (participant === '') return { kind: 'nothing' }
  if (bundleLike.test(participant) && Number(participant) <= largestInt32) {
    return { kind: 'either', participant, bundle: Number(participant) }
  }
  return { kind: isNumberLike(participant) ? 'number' : 'name', participant }
}

/** Restores a `+` that was written unescaped into a URL. */
export const withPlus = (fromAddress: string): string => fromAddress.replace(/^ (?=\d)/, '+')

/** Forms in which an account may store a number; all are requested, because no one is certain (EP 8). */
const formNames = ['typed', 'digits', 'e164', 'e164Digits', 'national'] as const
export type FormName = (typeof formNames)[number]
export type ParticipantForm = { name: FormName; value: string }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Returns the distinct forms of a participant; `found` is its number, if it is one. The national form is only returned
 * for the default country: elsewhere its digits are somebody else's number.
 */
export function participantForms(typed: string, found?: ValidNumber, homeRegion?: string): ParticipantForm[] {
  const e164 = found?.e164 ?? (isE164(typed) ? typed : undefined)
  const national = homeRegion && found?.region === homeRegion && found.national
  const all: ParticipantForm[] = []
  if (e164) all.push({ name: 'e164', value: e164 }, { name: 'e164Digits', value: digitsOf(e164) })
  if (national) all.push({ name: 'national', value: digitsOf(national) })
  all.push({ name: 'typed', value: typed })
  if (isNumberLike(typed)) all.push({ name: 'digits', value: digitsOf(typed) })
  return all.filter((form, index) => all.findIndex(({ value }) => value === form.value) === index)
}
