import { phoneType } from '#contract/codes/code-tables'
import { needsCountry } from '#contract/numbers/written-number'
import { type Answered, isRow, type LookedUp } from '#dashboard/parts/lookup/look-up-many'

/**
 * States of a number with their tones. `guessed`: valid with a 0 added in front. `foreign`: a number of another
 * country, or one of this country without its zero.
 */
export const stateTones = {
  waiting: 'neutral',
  notChecked: 'neutral',
  valid: 'success',
  guessed: 'warning',
  invalid: 'warning',
  notGiven: 'neutral',
  foreign: 'warning',
  unreadable: 'danger',
  damaged: 'danger',
  noAnswer: 'warning',
  refused: 'danger',
  failed: 'danger',
} as const
export type LookupState = keyof typeof stateTones

/** A number as written, and its answer so far. */
export type LookupLine = {
  /** Position in the list, from 1. */
  line: number
  input: string
  answered: Answered | undefined
}

export type LookupResult = Omit<LookupLine, 'answered'> & {
  state: LookupState
  found: LookedUp | undefined
  /** Line of the same number earlier in the list. */
  sameAs: number | undefined
}

function stateOf(answered: Answered): LookupState {
  if (!isRow(answered)) return answered.ended
  if (!answered.ok) return 'unreadable'
  const { IsValid, isGuessed, fault } = answered.value
  if (fault === 'foreign' || fault === 'damaged') return fault
  // §2.13 does not require it.
  if (IsValid == null) return 'notGiven'
  return IsValid ? (isGuessed ? 'guessed' : 'valid') : 'invalid'
}

/** Returns a result for every line, also for those not answered: they wait, or are not checked. */
export function lookupResults(lines: readonly LookupLine[], waiting: boolean): LookupResult[] {
  const first = new Map<string, number>()
  return lines.map(({ line, input, answered }) => {
    const state = answered ? stateOf(answered) : waiting ? 'waiting' : 'notChecked'
    const found = answered && isRow(answered) && answered.ok ? answered.value : undefined
    // Lost digits make different numbers look alike.
    const same = state === 'damaged' ? undefined : found?.E164Format || input
    const sameAs = same === undefined ? undefined : first.get(same)
    if (same !== undefined && sameAs === undefined) first.set(same, line)
    return { line, input, state, found, sameAs }
  })
}

/** Kinds of results that have a filter chip. */
export const lookupKinds = [
  'valid',
  'guessed',
  'invalid',
  'notGiven',
  'foreign',
  'needsCountry',
  'duplicate',
  'damaged',
  'landline',
  'unreadable',
  'noAnswer',
  'refused',
  'failed',
  'notChecked',
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

/** E.164 form: as the service writes it, else as typed if that is valid E.164. */
export const e164Of = ({ state, found, input }: LookupResult): string | undefined =>
  found?.E164Format || (state === 'valid' && isE164.test(input) ? input : undefined)

/** Valid numbers in E.164, without guesses. */
export const validNumbers = (results: readonly LookupResult[]): string[] =>
  results.flatMap(result => (result.state === 'valid' ? (e164Of(result) ?? []) : []))
