import type { ValidNumber } from '#contract/numbers/read-number'
import { isNumberLike, writtenNumber } from '#contract/numbers/written-number'

/** What somebody typed into the one box: digits may name a bundle or be a number, so both are offered. */
export type Question =
  | { kind: 'nothing' }
  | { kind: 'number' | 'name'; participant: string }
  | { kind: 'either'; participant: string; bundle: number }

const bundleLike = /^(?:0|[1-9]\d{0,9})$/
const largestInt32 = 2 ** 31 - 1

/** A number as every country reads it: `+` and digits. */
export const isE164 = (number: string): boolean => /^\+\d+$/.test(number)

/** A number without what came with it from a link or another program; any other text as it is. */
function withoutWrapping(written: string): string {
  const { text } = writtenNumber(written)
  return isNumberLike(text) ? text : written
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

/** The ways in which an account may have written a number: nobody says which, so each is asked for (EP 8). */
const formNames = ['typed', 'digits', 'e164', 'e164Digits', 'national'] as const
export type FormName = (typeof formNames)[number]
export type ParticipantForm = { name: FormName; value: string }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * The different forms of a participant; `found` is the number that it is, if it is one. In the default country an account may write
 * numbers as they are written there; the same digits in another country are somebody else.
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
