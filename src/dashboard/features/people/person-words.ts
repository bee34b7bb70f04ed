import type { Person } from '#contract/team/people'
import type { PeopleTexts } from './people-text'

/** A state in words; one that this product does not know as it came. */
export function stateWords({ state }: Person, { active, invited, deactivated }: PeopleTexts): string {
  const words: Record<string, string> = { active, invited, deactivated }
  return words[state] ?? state
}

/** How somebody can sign in; what this product does not know as it came. */
export function signInWords({ signsInBy }: Person, { password, provider, proxy }: PeopleTexts): string {
  const words: Record<string, string> = { password, provider, proxy }
  return signsInBy.map(method => words[method] ?? method).join(', ')
}

/** Whether somebody gives a second factor, or is asked for it elsewhere. */
export function factorWords({ secondFactor, signsInBy }: Person, t: PeopleTexts): string {
  if (secondFactor) return t.factorOn
  return signsInBy.some(method => method !== 'password') ? t.factorElsewhere : t.factorOff
}
