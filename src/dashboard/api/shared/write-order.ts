import type { SharedKindName } from '#contract/team/shared-kinds'

/** The end of all pending writes of each kind. */
const ends = new Map<SharedKindName, Promise<unknown>>()

/** Registers a write in progress: concurrent reads of the kind may be outdated. */
export function beginWrite(kind: SharedKindName, write: Promise<unknown>): void {
  const all = Promise.allSettled([ends.get(kind), write])
  ends.set(
    kind,
    all.then(() => undefined),
  )
}

/** Repeats `read` until no write of the kind ran during it. */
export async function readBetweenWrites<T>(kind: SharedKindName, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const end = ends.get(kind)
    await end
    if (ends.get(kind) !== end) continue
    const found = await read()
    if (ends.get(kind) === end) return found
  }
}
