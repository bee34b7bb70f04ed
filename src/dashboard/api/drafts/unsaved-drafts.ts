/**
 * What holds typed text in this tab: each keeps it, and gives whether nothing of it would be lost. Apart from drafts, which are
 * in no page's first load.
 */
export const unsavedDrafts = new Set<() => Promise<boolean>>()

/** Milliseconds for what is typed to be kept before the page goes. */
const savingMs = 3000

/** Keeps what is typed in this tab; gives whether all of it is kept. */
export async function saveDrafts(): Promise<boolean> {
  const saved = Promise.all(Array.from(unsavedDrafts, save => save()))
  const late = new Promise<boolean[]>(resolve => setTimeout(() => resolve([false]), savingMs))
  return (await Promise.race([saved, late])).every(Boolean)
}
