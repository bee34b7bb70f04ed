import type { ValidNumber } from '#contract/numbers/read-number'
import { isNumberLike } from '#contract/numbers/written-number'
import { isE164 } from './question'

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
