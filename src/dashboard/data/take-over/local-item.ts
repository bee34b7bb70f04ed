import type { SharedKindName } from '#contract/team/shared-kinds'

/** What it becomes: an entry of what the team shares, a reading, or a receipt. */
export type LocalItemKind = SharedKindName | 'nki-reading' | 'receipt' | 'unknown-write'

/**
 * Beside what the team has: nothing, another value, or the same. `unfit`: it is nothing that the team keeps, and nothing is lost
 * with it.
 */
export type Beside = { beside: 'new' | 'other' | 'same' | 'unfit'; team?: string }

/** Why the team did not take something: a refusal that is no failure of the request, or the failure. */
export type Why = { refused: string } | { error: unknown }

/** How things of a kind are given to the team. */
export type Taker = {
  /** So many at once. */
  most: number
  /** Says why of each that was not taken; rejects where none was. */
  take: (items: readonly LocalItem[]) => Promise<(Why | undefined)[]>
}

/** Something that this browser kept for itself, and the team keeps now. */
export type LocalItem = {
  kind: LocalItemKind
  key: string
  /** What it says, for a person. */
  words: string
  /** When it was, where it has a time. */
  at?: string
  /** What is given to the team. */
  payload: unknown
  taker: Taker
  compare: () => Promise<Beside>
  /** Takes it out of the browser's store. */
  forget: () => Promise<void>
}

export type Compared = LocalItem & Beside
