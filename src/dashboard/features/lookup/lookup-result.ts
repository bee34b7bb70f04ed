import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/outline'

/** How asking for a number ended where no row came for it. `failed`: it may be asked for again. */
export type Ended = 'noAnswer' | 'refused' | 'failed'

/** Where the question about one number stands. */
export type LookupState = 'waiting' | 'notChecked' | 'valid' | 'invalid' | 'unreadable' | Ended

/** What is known so far, by the number as it was asked for. */
export type Known = { rows: ReadonlyMap<string, Row<PhoneNumber>>; ended: ReadonlyMap<string, Ended> }

/** One number as it was pasted, with what is known of it. */
export type LookupResult = {
  /** Place in the pasted text, from 1. */
  line: number
  input: string
  state: LookupState
  found: PhoneNumber | undefined
}

/** Answers belong to the number they name as `Input`: neither their order nor their number is promised (§2.13). */
export function inputOf(row: Row<PhoneNumber>): string | undefined {
  const input = row.ok ? row.value.Input : (row.raw as { Input?: unknown } | null)?.Input
  return typeof input === 'string' ? input : undefined
}

function stateOf(row: Row<PhoneNumber>): LookupState {
  if (!row.ok) return 'unreadable'
  return row.value.IsValid ? 'valid' : 'invalid'
}

/** Every number as it was pasted, also those that nothing is known of: they wait, or are not going to be asked for. */
export function joinResults(numbers: readonly string[], { rows, ended }: Known, waiting: boolean): LookupResult[] {
  return numbers.map((input, index) => {
    const row = rows.get(input)
    const state = row ? stateOf(row) : (ended.get(input) ?? (waiting ? 'waiting' : 'notChecked'))
    return { line: index + 1, input, state, found: row?.ok ? row.value : undefined }
  })
}
