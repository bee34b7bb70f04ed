/** Rows that are chosen in a table, where they can be. */
export type RowSelection = {
  has: (key: string) => boolean
  /** Chooses a row, or no longer; `range`: with all between it and the one before. */
  toggle: (index: number, range: boolean) => void
  /** Whether a row can be chosen; every one by default. */
  can?: (key: string) => boolean
  /** What the box of a row is called. */
  label: string
}
