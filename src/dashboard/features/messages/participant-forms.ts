import { isNumberLike } from './question'

/** The ways in which an account may have written a number: nobody says which, so each is asked for (EP 8). */
export const formNames = ['typed', 'digits', 'e164', 'e164Digits'] as const
export type FormName = (typeof formNames)[number]
export type ParticipantForm = { name: FormName; value: string }

/** The different forms of a participant; `e164` is what a lookup (EP 10) made of it, when it could. */
export function participantForms(typed: string, e164: string | undefined): ParticipantForm[] {
  const all: ParticipantForm[] = [{ name: 'typed', value: typed }]
  if (isNumberLike(typed)) all.push({ name: 'digits', value: typed.replace(/\D/g, '') })
  if (e164) all.push({ name: 'e164', value: e164 }, { name: 'e164Digits', value: e164.replace(/\D/g, '') })
  return all.filter((form, index) => all.findIndex(({ value }) => value === form.value) === index)
}
