import { phoneType } from '#contract/codes/code-tables'
import { needsCountry } from '#contract/numbers/written-number'
import { type Answered, isRow, type LookedUp } from '#dashboard/parts/lookup/look-up-many'

/**
 * Where the question about one number stands, with its tone.
 * - `guessed`: valid once a zero was put before it
 * - `foreign`: it may be a number of another country, or one of this country without its zero
 */
export const stateTones = {
  waiting: 'neutral',
  notChecked: 'neutral',
  valid: 'success',
  guessed: 'warning',
  invalid: 'warning',
  foreign: 'warning',
  unreadable: 'danger',
  damaged: 'danger',
  noAnswer: 'warning',
  refused: 'danger',
  failed: 'danger',
} as const
type LookupState = keyof typeof stateTones

/** One number as it was written, and what is known of it by now. */
export type LookupLine = {
  /** Place in the list, from 1. */
  line: number
  input: string
  answered: Answered | undefined
}

export type LookupResult = Omit<LookupLine, 'answered'> & {
  state: LookupState
  found: LookedUp | undefined
  /** The line that has the same number already. */
  sameAs: number | undefined
}

function stateOf(answered: Answered): LookupState {
  if (!isRow(answered)) return answered.ended
  if (!answered.ok) return 'unreadable'
  const { IsValid, isGuessed, fault } = answered.value
  if (fault === 'foreign' || fault === 'damaged') return fault
  return IsValid ? (isGuessed ? 'guessed' : 'valid') : 'invalid'
}

/** Every number in its place, also those that nothing is known of: they wait, or are not going to be asked for. */
export function lookupResults(lines: readonly LookupLine[], waiting: boolean): LookupResult[] {
  const first = new Map<string, number>()
  return lines.map(({ line, input, answered }) => {
    const state = answered ? stateOf(answered) : waiting ? 'waiting' : 'notChecked'
    const found = answered && isRow(answered) && answered.ok ? answered.value : undefined
    // Lost digits make different numbers look alike.
    const same = state === 'damaged' ? undefined : (found?.E164Format ?? input)
    const sameAs = same === undefined ? undefined : first.get(same)
    if (same !== undefined && sameAs === undefined) first.set(same, line)
    return { line, input, state, found, sameAs }
  })
}

/** What of a list is looked at by itself: what can be sent to, and what has to be seen to first. */
export const lookupKinds = [
  'valid',
  'guessed',
  'invalid',
  'foreign',
  'needsCountry',
  'duplicate',
  'damaged',
  'landline',
  'failed',
] as const
export type LookupKind = (typeof lookupKinds)[number]

/** Whether a result is of a kind; `region`: the country that national numbers were read in, empty for none. */
export function isOfKind(result: LookupResult, kind: LookupKind, region: string | undefined): boolean {
  const { state, found, input, sameAs } = result
  switch (kind) {
    case 'needsCountry':
      return !region && state === 'invalid' && needsCountry(input)
    case 'duplicate':
      return sameAs !== undefined
    case 'landline':
      return found?.IsValid === true && typeof found.Type === 'number' && phoneType(found.Type) === 'fixedLine'
    default:
      return state === kind
  }
}

const isE164 = /^\+[1-9]\d{1,14}$/

/** As every country reads it: as the service writes it, or as it was typed where that is so and valid. */
export const e164Of = ({ state, found, input }: LookupResult): string | undefined =>
  found?.E164Format || (state === 'valid' && isE164.test(input) ? input : undefined)

/** The valid numbers of rows in E.164, without guesses. */
export const validNumbers = (results: readonly LookupResult[]): string[] =>
  results.flatMap(result => (result.state === 'valid' ? (e164Of(result) ?? []) : []))
