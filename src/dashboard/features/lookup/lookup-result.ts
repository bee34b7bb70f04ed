import { phoneType } from '#contract/codes/code-tables'
import { needsCountry, writtenNumber } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import type { Ended, Known, LookedUp } from '#dashboard/parts/lookup/lookup-run'

/**
 * Where the question about one number stands.
 * - `guessed`: valid once a zero was put before it
 * - `foreign`: it may be a number of another country, or one of this country without its zero
 */
export type LookupState =
  | 'waiting'
  | 'notChecked'
  | 'valid'
  | 'guessed'
  | 'invalid'
  | 'foreign'
  | 'unreadable'
  | 'damaged'
  | Ended

/** One number as it was pasted, with what is known of it. */
export type LookupResult = {
  /** Place in the pasted text, from 1. */
  line: number
  input: string
  state: LookupState
  found: LookedUp | undefined
  /** The line that has the same number already. */
  sameAs: number | undefined
}

function stateOf(row: Row<LookedUp>): LookupState {
  if (!row.ok) return 'unreadable'
  const { IsValid, isGuessed, fault } = row.value
  if (fault === 'foreign') return fault
  return IsValid ? (isGuessed ? 'guessed' : 'valid') : 'invalid'
}

/** Every number as it was pasted, also those that nothing is known of: they wait, or are not going to be asked for. */
export function joinResults(numbers: readonly string[], { rows, ended }: Known, waiting: boolean): LookupResult[] {
  const lines = new Map<string, number>()
  return numbers.map((input, index) => {
    const row = rows.get(input)
    const unasked = writtenNumber(input).isDamaged ? 'damaged' : waiting ? 'waiting' : 'notChecked'
    const state = row ? stateOf(row) : (ended.get(input) ?? unasked)
    const found = row?.ok ? row.value : undefined
    const line = index + 1
    // Lost digits make different numbers look alike.
    const same = state === 'damaged' ? undefined : (found?.E164Format ?? input)
    const sameAs = same === undefined ? undefined : lines.get(same)
    if (same !== undefined && sameAs === undefined) lines.set(same, line)
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

/** The valid numbers in which nothing was guessed, as every country reads them, each once. */
export const validNumbers = (results: readonly LookupResult[]): string[] => [
  ...new Set(results.flatMap(result => (result.state === 'valid' ? (e164Of(result) ?? []) : []))),
]
