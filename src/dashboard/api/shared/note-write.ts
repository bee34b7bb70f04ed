import type { SharedPart } from '#contract/team/shared-kinds'

const place = 'messaging-admin:shared-writes'

/** Changes what is noted of what this tab is sending: the kinds, or what is on a thing, by the keys of the writes. */
function change(by: (notes: Record<string, string>) => void): void {
  try {
    // oxlint-disable-next-line no-restricted-globals -- it must be there before the page goes, and is of this tab alone
    const storage = sessionStorage
    const notes = JSON.parse(storage.getItem(place) ?? '{}') as Record<string, string>
    by(notes)
    storage.setItem(place, JSON.stringify(notes))
  } catch {
    // A browser that keeps nothing shows what was saved when its window is looked at again.
  }
}

/** Notes a write that goes on where its page is left, until it has come to its end: the next page is to know of it. */
export function noteWrite<T>(part: SharedPart, key: string, write: Promise<T>): Promise<T> {
  change(notes => {
    notes[key] = part
  })
  return write.finally(() => change(notes => delete notes[key]))
}

/** What the page before this one in this tab was still sending when it was left; told once. */
export function takeNotes(): [key: string, part: string][] {
  let taken: [key: string, part: string][] = []
  change(notes => {
    taken = Object.entries(notes)
    for (const [key] of taken) delete notes[key]
  })
  return taken
}
