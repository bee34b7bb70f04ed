/** How each draft that is open in this tab is kept at once; apart from drafts, which are in no page's first load. */
export const unsavedDrafts = new Set<() => Promise<unknown>>()
