import { randomKey } from '#dashboard/data/random-key'

const place = 'messaging-admin:tab'
let known: string | undefined

// oxlint-disable-next-line no-restricted-globals -- which tab this is cannot be told by a store that all tabs share
const storage = () => sessionStorage

/** A name that no tab has. */
export const newTabId = (): string => randomKey()

/**
 * Which of a browser's tabs this is: the same after a reload, and when the browser opens its tabs again. A tab that was
 * duplicated has the name of the other, so what belongs to one tab alone needs a lock as well.
 */
export function tabId(): string {
  try {
    known ??= storage().getItem(place) ?? undefined
  } catch {
    // A browser that keeps nothing tells tabs apart only until they are reloaded.
  }
  return known ?? renameTab()
}

/** Another name, where this one is already somebody's. */
export function renameTab(): string {
  known = newTabId()
  try {
    storage().setItem(place, known)
  } catch {
    // As above.
  }
  return known
}
