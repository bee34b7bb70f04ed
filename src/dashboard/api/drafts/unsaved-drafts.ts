/**
 * Drafts with typed text in this tab: each function stores one and resolves to whether nothing would be lost.
 * Separate from `draft.ts`, which is not in the first load.
 */
export const unsavedDrafts = new Set<() => Promise<boolean>>()

/** Milliseconds to store drafts before the page is left. */
const savingMs = 3000

/** Stores every draft of this tab; resolves to whether all are stored. */
export async function saveDrafts(): Promise<boolean> {
  const saved = Promise.all(Array.from(unsavedDrafts, save => save()))
  const late = new Promise<boolean[]>(resolve => setTimeout(() => resolve([false]), savingMs))
  return (await Promise.race([saved, late])).every(Boolean)
}
