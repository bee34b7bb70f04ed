import type { PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/outline'

/** Where the question about one number stands. */
export type LookupState = 'waiting' | 'valid' | 'invalid' | 'noAnswer' | 'unreadable' | 'failed'

/** One number as it was pasted, with what is known of it. */
export type LookupResult = {
  /** Place in the pasted text, from 1. */
  line: number
  input: string
  state: LookupState
  found: PhoneNumber | undefined
}

/** What one request came to: rows, an error, or nothing yet. */
export type ChunkAnswer = { numbers: readonly string[]; rows: Row<PhoneNumber>[] | undefined; failed: boolean }

function inputOf(row: Row<PhoneNumber>): string | undefined {
  const input = row.ok ? row.value.Input : (row.raw as { Input?: unknown } | null)?.Input
  return typeof input === 'string' ? input : undefined
}

function stateOf(row: Row<PhoneNumber>): LookupState {
  if (!row.ok) return 'unreadable'
  return row.value.IsValid ? 'valid' : 'invalid'
}

/** Answers belong to the number they name as `Input`: neither their order nor their number is promised (§2.13). */
export function joinResults(numbers: readonly string[], answers: readonly ChunkAnswer[]): LookupResult[] {
  const rows = new Map<string, Row<PhoneNumber>>()
  const settled = new Map<string, 'noAnswer' | 'failed'>()
  for (const answer of answers) {
    if (answer.failed || answer.rows) {
      for (const number of answer.numbers) settled.set(number, answer.rows ? 'noAnswer' : 'failed')
    }
    for (const row of answer.rows ?? []) {
      const input = inputOf(row)
      if (input !== undefined && !rows.has(input)) rows.set(input, row)
    }
  }
  return numbers.map((input, index) => {
    const row = rows.get(input)
    const state = row ? stateOf(row) : (settled.get(input) ?? 'waiting')
    return { line: index + 1, input, state, found: row?.ok ? row.value : undefined }
  })
}

/** The interface's descriptions of the two are swapped (§2.13): the one that starts with `+` is international. */
export function writtenForms(found: PhoneNumber): { national: string | undefined; international: string | undefined } {
  const national = found.NationalFormat ?? undefined
  const international = found.InternationalFormat ?? undefined
  const swapped = national?.startsWith('+') && !international?.startsWith('+')
  return swapped ? { national: international, international: national } : { national, international }
}
