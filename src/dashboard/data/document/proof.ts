import { type Difference, differences } from './differences'
import type { Members } from './members'

/** What a service made of what it was sent. All three empty: it was saved as sent. */
export type Proof = {
  /** Came back otherwise. */
  changed: Difference[]
  /** Did not come back. */
  dropped: Difference[]
  /** Came back without having been sent. */
  added: Difference[]
}

const absent = (value: unknown) => value === undefined || value === null

/** Compares what was sent (`before`) with what came back (`after`); `except`: members that are the service's own. */
export function proofOf(sent: Members, returned: Members, except: readonly string[] = []): Proof {
  const all = differences(sent, returned, except)
  return {
    changed: all.filter(({ before, after }) => !absent(before) && !absent(after)),
    dropped: all.filter(({ after }) => absent(after)),
    added: all.filter(({ before }) => absent(before)),
  }
}

export const savedAsSent = (proof: Proof): boolean =>
  proof.changed.length + proof.dropped.length + proof.added.length === 0
