/** One row an entry that the team shares. */
export interface SharedTable {
  /** The connection's id. */
  connection: string
  /** Of `sharedKinds`. */
  kind: string
  key: string
  /** JSON. */
  value: string
  /** Another after each change. */
  revision: string
  /** Who made it, in kinds with entries of one's own; empty in the others. */
  owner: string
  /** 0 where it is its owner's alone. */
  shared: number
  /** Who wrote it last, and what they were called then. */
  by: string
  byName: string
  at: string
  /** JSON: figures as they were read last, by whom and when; `null` until somebody did. */
  reading: string | null
}

export interface SharedTables {
  team_shared: SharedTable
}
