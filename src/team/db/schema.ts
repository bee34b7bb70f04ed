/**
 * The team's tables. They lie beside the service's in one database, or alone where an upstream holds the account, so each
 * name begins with `team_`. Times and JSON as in the service's: UTC text of fixed width, and text.
 */
import type { Kysely } from 'kysely'
import type { ActivityTables } from './activity-tables'
import type { JobTables } from './job-tables'
import type { PeopleTables } from './people-tables'
import type { ReadingTables } from './reading-tables'
import type { SendingTables } from './sending-tables'
import type { SharedTables } from './shared-tables'

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

export interface TeamTables
  extends PeopleTables,
    ActivityTables,
    SendingTables,
    SharedTables,
    ReadingTables,
    JobTables {
  team_connection: ConnectionTable
  team_code_format: CodeFormatTable
}

export type TeamDb = Kysely<TeamTables>
