/**
 * The team's tables. They lie beside the service's in one database, or alone where an upstream holds the account, so each
 * name begins with `team_`. Times and JSON as in the service's: UTC text of fixed width, and text.
 */
import type { Generated, Kysely, Selectable } from 'kysely'
import type { ActivityTables } from './activity-tables'
import type { PeopleTables } from './people-tables'

/** One row a place that data come from; see `connectionId`. */
export interface ConnectionTable {
  /** `embedded`, or the upstream's base address. */
  place: string
  id: string
}

/** One row a text with `{0}` in which one-time codes were sent from here. */
export interface CodeFormatTable {
  /** The connection's id. */
  connection: string
  /** SHA-256 of the format, in base64url: each is kept once. */
  hash: string
  format: string
  /** When a code was first sent in it. */
  since: string
}

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

/** Long work as the browser that does it last told of it; its rows are not here. */
export interface JobTable {
  /** The connection's id. */
  connection: string
  /** The id of the person or key. */
  person: string
  id: string
  name: string
  kind: string
  state: string
  /** JSON: how many rows there are of each state. */
  counts: string
  begun: string
  at: string
}

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

/** How many of a kind somebody sent or looked up at a moment; rows of the past are swept. */
export interface SendingTable {
  /** The person or key, and what of it is counted where that is told apart. Nobody's number stands here. */
  subject: string
  kind: string
  at: string
  count: number
}

/** What people, or keys, may send in a time; without a row what the product comes with. */
export interface SendingLimitTable {
  whom: 'people' | 'keys'
  /** JSON. */
  limits: string
}

export interface TeamTables extends PeopleTables, ActivityTables {
  team_connection: ConnectionTable
  team_code_format: CodeFormatTable
  team_shared: SharedTable
  team_job: JobTable
  team_reading: ReadingTable
  team_reading_run: ReadingRunTable
  team_lease: LeaseTable
  team_sending: SendingTable
  team_sending_limit: SendingLimitTable
}

export type TeamDb = Kysely<TeamTables>
