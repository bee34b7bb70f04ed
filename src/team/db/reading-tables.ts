import type { Generated, Selectable } from 'kysely'

/** Figures as they were at a time. */
export interface ReadingTable {
  /** The connection's id. */
  connection: string
  kind: 'survey' | 'nki'
  id: number
  /** The month that an NKI was read for; empty for a survey. */
  begin: string
  end: string
  at: string
  source: string
  /** JSON: numbers by name. */
  figures: string
  /** 1 where a write has changed since what it says. */
  outdated: Generated<number>
}

export type ReadingRow = Selectable<ReadingTable>

/** The last run of the schedule, one row a connection. */
export interface ReadingRunTable {
  connection: string
  begun: string
  /** JSON: a `ReadingRun`. */
  run: string
}

/** Who does what only one server does at a time, and until when. */
export interface LeaseTable {
  name: string
  holder: string
  until: string
}

export interface ReadingTables {
  team_reading: ReadingTable
  team_reading_run: ReadingRunTable
  team_lease: LeaseTable
}
