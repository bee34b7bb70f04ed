import type { JsonObject } from '#contract/reading/json-object'
import { type Difference, differences } from './differences'

/**
 * Something that came back otherwise than it was sent. `changed`: with another value. `dropped`: not at all.
 * `uncleared`: it was cleared, and is still there. `added`: it was never sent.
 */
export type Unlike = Difference & { kind: 'changed' | 'dropped' | 'uncleared' | 'added' }

/** What a service made of what it was sent. Empty: it was saved as sent. */
export type Proof = readonly Unlike[]

function kindOf({ before, after }: Difference): Unlike['kind'] {
  if (after === undefined || after === null) return 'dropped'
  if (before === undefined) return 'added'
  return before === null ? 'uncleared' : 'changed'
}

/** Compares what was sent (`before`) with what came back (`after`); `except`: members that are the service's own. */
export const proofOf = (sent: JsonObject, returned: JsonObject, except: readonly string[] = []): Proof =>
  differences(sent, returned, except).map(found => ({ ...found, kind: kindOf(found) }))
