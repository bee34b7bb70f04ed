import type { Generated } from 'kysely'

/** The tables of what was done here. */

/** What kind of row an entry is. Entries are never changed: that a write ended is a row of its own. */
export type EntryKind = 'begun' | 'ended' | 'settled' | 'event'

/** What became of a write, as far as its answer tells. */
export type WriteOutcome = 'done' | 'refused' | 'not-sent' | 'unknown'

export interface ActivityTable {
  /** Given by the database: greater the later it was stored. */
  position: Generated<number>
  id: string
  connection: string
  /** UTC. */
  at: string
  kind: EntryKind
  /** Of an ended or settled one: the id of the begun one. */
  begun: string | null
  /** How the person was known: see `Principal`. */
  by: string
  person: string
  name: string
  /** The row of the contract, or the name of an event. */
  endpoint: string
  /** JSON: a list of `kind:id`. */
  things: string
  /** JSON: the names of the body's members that the contract knows. */
  members: string
  /** JSON: what an event says of itself, in few words and numbers. */
  details: string | null
  status: number | null
  ms: number | null
  requestId: string | null
  /** A `WriteOutcome`; of a settled one `done` or `not-done`. */
  outcome: string | null
  /** `1` where a receipt was stored, which may be erased since. */
  receipt: string | null
}

/** Entries older than this moment may be deleted: all of them by row 1, failed sign-ins by row 2. */
export interface ActivityExpiryTable {
  id: number
  /** UTC. */
  before: string
}

export interface ActivityThingTable {
  thing: string
  entry: string
}

/** The ledger: one row a write that was begun. Its id is that of the begun entry. */
export interface WriteTable {
  id: string
  connection: string
  person: string
  endpoint: string
  /** `Idempotency-Key`; null where there was none, and where nothing came of it. */
  key: string | null
  /** HMAC of the request. */
  hash: string
  /** The server that carries it out. */
  server: string
  begunAt: string
  state: 'begun' | 'ended'
  outcome: WriteOutcome | null
  /** What a person found out of a write whose outcome was unknown. */
  settled: 'done' | 'not-done' | null
  endedAt: string | null
  status: number | null
  answerType: string | null
  answer: string | null
  /** JSON: a `SentInput`, until an outcome is known. */
  sent: string | null
  /** When whoever sent it took it off their list of unknown outcomes. */
  seenAt: string | null
  /** 1: the service stores its outcome in the transaction of the write, so that it is known although this server is gone. */
  outcomeStored: 0 | 1
}

/** What was sent and answered, where that is stored. The id is that of the begun entry. */
export interface ReceiptTable {
  id: string
  connection: string
  person: string
  name: string
  endpoint: string
  at: string
  answer: string
  /** JSON: a `SentInput`. */
  sent: string | null
}

export interface ServerTable {
  id: string
  seenAt: string
}

/** An event that comes in numbers, in a minute that may not have passed. */
export interface CountedEventTable {
  /** UTC, to the minute. */
  minute: string
  name: string
  /** `kind:id`, or nothing. */
  thing: string
  address: string
  count: number
}

export interface MadeKeyTable {
  purpose: string
  value: string
}

export interface ActivityTables {
  team_activity: ActivityTable
  team_activity_expiry: ActivityExpiryTable
  team_activity_thing: ActivityThingTable
  team_write: WriteTable
  team_receipt: ReceiptTable
  team_server: ServerTable
  team_made_key: MadeKeyTable
  team_counted_event: CountedEventTable
}
