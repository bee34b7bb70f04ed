/**
 * The team's tables. They lie beside the service's in one database, or alone where an upstream holds the account, so each
 * name begins with `team_`. Times and JSON as in the service's: UTC text of fixed width, and text. Columns that the issuer
 * alone reads and writes are not named.
 */
import type { Generated, Kysely, Selectable } from 'kysely'
import type { JobKindName, JobRowState, JobState } from '#contract/team/jobs'
import type { Principal } from '#team/principal'

/** Someone who signs in, or is invited to. Never deleted. */
export interface PersonTable {
  id: string
  name: string
  /** Lower case, unique. */
  email: string
  /** 0 or 1, as all flags. */
  emailVerified: number
  /** 1 once a second factor was confirmed. */
  twoFactorEnabled: Generated<number | null>
  /** The id of a role; `none` or one that is not there gives no rights. */
  role: Generated<string>
  /** `invited` until the link was used; who is `deactivated` gets in by no way. */
  state: Generated<'active' | 'invited' | 'deactivated'>
  /** 1 for people of the demonstration: they never count as an admin. */
  demo: Generated<number>
  /** JSON: language, theme, zone. */
  preferences: Generated<string>
  lastSeen: Generated<string | null>
  /** `lastSeen` before the last long break. */
  lastVisit: Generated<string | null>
  /** Until then an account at the provider with this address, verified there, is joined to this person. */
  joinAllowedUntil: Generated<string | null>
  /** The id of the person who invited them. */
  invitedBy: Generated<string | null>
  createdAt: string
  updatedAt: string
}

/** What people may do, and how long and how surely they are signed in. */
export interface RoleTable {
  id: string
  name: string
  /** JSON: the rights by name. Those of a built-in role stand in the contract, not here. */
  rights: string
  builtIn: Generated<number>
  /** 1: a sign-in by password needs a second factor. */
  secondFactor: Generated<number>
  /** Minutes without use after which a session ends. */
  idleMinutes: number
  /** Minutes after which it ends however it is used. */
  absoluteMinutes: number
}

/** A signed-in browser. Rows of the past are swept. */
export interface SessionTable {
  id: string
  userId: string
  /** Useless without the server's secret: the cookie holds it signed. */
  token: string
  /** When it ends unless it is used; moved, but never past `absoluteEnd`. */
  expiresAt: string
  absoluteEnd: string | null
  lastUsed: Generated<string | null>
  via: Generated<'password' | 'oidc' | 'demo'>
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

/** A way to sign in: `credential` with a password's hash, or `oidc` with the provider's id of the person. */
export interface AccountTable {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: Generated<string | null>
  createdAt: string
  updatedAt: string
}

/** What the issuer waits for: one-time links, sign-ins at a provider, second factors. */
export interface VerificationTable {
  id: string
  /** Hashed. */
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** A person's second factor; `secret` and `backupCodes` are encrypted. */
export interface TwoFactorTable {
  id: string
  userId: string
  secret: string
  backupCodes: string
  verified: number | null
}

/** A code of a second factor that was used: it works once. */
export interface UsedCodeTable {
  userId: string
  hash: string
  usedAt: string
}

/** What a one-time link is for; the link itself is a row of `team_verification` with the same identifier. */
export interface LinkTable {
  identifier: string
  userId: string
  kind: 'invitation' | 'reset' | 'admin'
  createdBy: string | null
  createdAt: string
  expiresAt: string
}

/** A code that makes the first admin. */
export interface WelcomeTable {
  /** SHA-256, hexadecimal. */
  hash: string
  expiresAt: string
}

/** A program's key. */
export interface KeyTable {
  id: string
  name: string
  /** SHA-256, hexadecimal. */
  hash: string
  /** How the key begins, by which people tell it from others. */
  start: string
  role: string
  /** The id of a person, or of the key that made it. */
  createdBy: string
  createdAt: string
  expiresAt: string | null
  lastUsed: string | null
  revokedAt: string | null
}

/** How often something was tried since a moment. */
export interface LimitTable {
  key: string
  windowStart: string
  count: number
  /** SHA-256 of the person's e-mail address or id; null where the limit is no person's. */
  account: Generated<string | null>
}

/** One row: by which the secret that fits the data is known again. */
export interface SecretTable {
  id: number
  /** Derived from the secret, which cannot be found from it. */
  mark: string
  /** When `SESSION_SECRET_LOST` was used, until a start without it. */
  lostAt: string | null
}

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
  /** The job of which it is a row. */
  job: Generated<string | null>
  /** JSON: an `EntryChange`, of an ended one. */
  change: Generated<string | null>
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

/** Long work that the server carries out. Its counts are changed in the transaction that changes its rows. */
export interface BackgroundJobTable extends Record<JobRowState, Generated<number>> {
  id: string
  /** The connection's id. */
  connection: string
  /** How the owner was known, their id and their name then. */
  by: Principal['by']
  person: string
  personName: string
  /** The `Idempotency-Key` of its upload. */
  key: string | null
  kind: JobKindName
  name: string
  /** JSON: `JobOptions`. */
  options: string
  state: JobState
  /** JSON: why it waits or has stopped. */
  wait: string | null
  /** Rows that came to an end in the minute before `at`. */
  perMinute: Generated<number>
  /** The server that receives its rows. */
  server: string
  undoes: string | null
  undoneBy: string | null
  createdAt: string
  at: string
  endedAt: string | null
}

export type BackgroundJob = Selectable<BackgroundJobTable>

export interface BackgroundRowTable {
  job: string
  place: number
  state: JobRowState
  /** How often it was sent once more, each time with a key of its own. */
  attempt: Generated<number>
  /** The `numberKey` of a contact to be created. */
  number: string | null
  /** JSON: as it was sent. */
  input: string
  /** JSON: what became of it. */
  result: string | null
  /** The last change of its state. */
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

export interface TeamTables {
  team_person: PersonTable
  team_role: RoleTable
  team_session: SessionTable
  team_account: AccountTable
  team_verification: VerificationTable
  team_two_factor: TwoFactorTable
  team_used_code: UsedCodeTable
  team_link: LinkTable
  team_welcome: WelcomeTable
  team_key: KeyTable
  team_limit: LimitTable
  team_secret: SecretTable
  team_activity: ActivityTable
  team_activity_expiry: ActivityExpiryTable
  team_activity_thing: ActivityThingTable
  team_write: WriteTable
  team_receipt: ReceiptTable
  team_server: ServerTable
  team_made_key: MadeKeyTable
  team_counted_event: CountedEventTable
  team_connection: ConnectionTable
  team_code_format: CodeFormatTable
  team_shared: SharedTable
  team_background_job: BackgroundJobTable
  team_background_row: BackgroundRowTable
  team_reading: ReadingTable
  team_reading_run: ReadingRunTable
  team_lease: LeaseTable
  team_sending: SendingTable
  team_sending_limit: SendingLimitTable
}

export type TeamDb = Kysely<TeamTables>
