import { isJsonObject } from '#contract/reading/json-object'
import type { StoredName } from './earlier-collections'

const writes: readonly StoredName[] = ['receipts', 'unknownOutcomes']

/** A stored entry in the shape of today. The subject of a write used to be stored as `about`, in browsers and in files. */
export function currentEntry(collection: StoredName, value: unknown): unknown {
  if (!writes.includes(collection) || !isJsonObject(value) || !('about' in value)) return value
  const { about, ...entry } = value
  return { ...entry, subject: about }
}
