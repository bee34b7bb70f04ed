import type { PhoneNumber } from '#contract/lookup'
import { isE164, isNumberLike } from '#dashboard/parts/phone/question'
import { writtenForms } from '#dashboard/parts/phone/written-forms'

/** The ways in which an account may have written a number: nobody says which, so each is asked for (EP 8). */
export const formNames = ['typed', 'digits', 'e164', 'e164Digits', 'national'] as const
export type FormName = (typeof formNames)[number]
export type ParticipantForm = { name: FormName; value: string }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * The different forms of a participant; `found` is what a lookup (EP 10) made of it, when it could. In the default country an
 * account may write numbers as they are written there; the same digits in another country are somebody else.
 */
export function participantForms(typed: string, found?: PhoneNumber, homeRegion?: string): ParticipantForm[] {
  const e164 = (found?.IsValid && found.E164Format) || (isE164(typed) ? typed : undefined)
  const national = found?.IsValid && homeRegion && found.RegionCode === homeRegion && writtenForms(found).national
  const all: ParticipantForm[] = []
  if (e164) all.push({ name: 'e164', value: e164 }, { name: 'e164Digits', value: digitsOf(e164) })
  if (national) all.push({ name: 'national', value: digitsOf(national) })
  all.push({ name: 'typed', value: typed })
  if (isNumberLike(typed)) all.push({ name: 'digits', value: digitsOf(typed) })
  return all.filter((form, index) => all.findIndex(({ value }) => value === form.value) === index)
}
