import type { SharedKindName } from '#contract/team/shared-kinds'

/** Of each kind, the end of all its writes by now. */
const ends = new Map<SharedKindName, Promise<unknown>>()

/** Says that something of a kind is being written: what is read of it meanwhile may be from before that. */
export function beginWrite(kind: SharedKindName, write: Promise<unknown>): void {
  const all = Promise.allSettled([ends.get(kind), write])
  ends.set(
    kind,
    all.then(() => undefined),
  )
}

/** What `read` gives when nothing of the kind was being written meanwhile. */
export async function readBetweenWrites<T>(kind: SharedKindName, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const end = ends.get(kind)
    await end
    if (ends.get(kind) !== end) continue
    const found = await read()
    if (ends.get(kind) === end) return found
  }
}
