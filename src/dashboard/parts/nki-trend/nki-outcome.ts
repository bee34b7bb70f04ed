import type { NkiSummary } from '#contract/nkis'

/**
 * The index of a period. `no-answers`: nobody completed, so any index given is ignored. `not-given`: the service gave no
 * index although somebody may have completed.
 */
export type NkiOutcome =
  | { kind: 'value'; nki: number; completed: number | undefined }
  | { kind: 'no-answers' }
  | { kind: 'not-given' }

/** §2.9 Returns the index as the service gives it; it is never computed here. */
export function outcomeOf({ NKI: nki, CompleteCount: completed }: NkiSummary): NkiOutcome {
  if (completed === 0) return { kind: 'no-answers' }
  if (typeof nki !== 'number' || !Number.isFinite(nki)) return { kind: 'not-given' }
  return { kind: 'value', nki, completed: completed ?? undefined }
}
