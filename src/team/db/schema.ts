/**
 * The team's tables, beside the service's in one database, or alone with an upstream; so their names begin with
 * `team_`. Times are UTC text of fixed width, JSON is text. Columns that only the issuer uses are not listed.
 */
import type { Generated, Kysely, Selectable } from 'kysely'
import type { JobKindName, JobRowState, JobState } from '#contract/team/jobs'
import type { Principal } from '#team/principal'

/** A person who signs in or is invited. */
export interface PersonTable {
  id: string
  name: string
  /** Lower case, unique. */
  email: string
  /** 0 or 1, like all flags. */
  emailVerified: number
  /** 1 once a second factor was confirmed. */
  twoFactorEnabled: Generated<number | null>
  /** The id of a role; `none` or an unknown one gives no rights. */
  role: Generated<string>
  /** `invited` until the link is used; a `deactivated` person cannot sign in. */
  state: Generated<'active' | 'invited' | 'deactivated'>
  /** 1 for demo people, who never count as admins. */
  demo: Generated<number>
  /** JSON: language, theme, zone. */
  preferences: Generated<string>
  lastSeen: Generated<string | null>
  /** `lastSeen` before the last long break. */
  lastVisit: Generated<string | null>
  /** Until this time a provider account with this verified address may be joined. */
  joinAllowedUntil: Generated<string | null>
  invitedBy: Generated<string | null>
  createdAt: string
  updatedAt: string
}

export interface RoleTable {
  id: string
  name: string
  /** JSON: names of rights. Those of built-in roles are in the contract. */
  rights: string
  builtIn: Generated<number>
  /** 1: signing in with a password requires a second factor. */
  secondFactor: Generated<number>
  /** Minutes until an unused session ends. */
  idleMinutes: number
  /** Minutes until every session ends. */
  absoluteMinutes: number
}

/** A signed-in browser. Expired rows are deleted. */
export interface SessionTable {
  id: string
  userId: string
  /** Useless without the server's secret, because the cookie is signed. */
  token: string
  /** The end of an unused session; moved by use, but never past `absoluteEnd`. */
  expiresAt: string
  absoluteEnd: string | null
  lastUsed: Generated<string | null>
  via: Generated<'password' | 'oidc' | 'demo'>
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
  updatedAt: string
}

/** A way to sign in: `credential` with a password hash, or `oidc` with the provider's id. */
export interface AccountTable {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: Generated<string | null>
  createdAt: string
  updatedAt: string
}

/** Pending one-time links, provider sign-ins and second factors of the issuer. */
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

/** A used code of a second factor, which works only once. */
export interface UsedCodeTable {
  userId: string
  hash: string
  usedAt: string
}

/** The purpose of a one-time link; the link itself is the row of `team_verification` with the same identifier. */
export interface LinkTable {
  identifier: string
  userId: string
  kind: 'invitation' | 'reset' | 'admin'
  createdBy: string | null
  createdAt: string
  expiresAt: string
}

/** A code that creates the first admin. */
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
  /** The first characters of the key, shown to people. */
  start: string
  role: string
  /** The id of the person or key that created it. */
  createdBy: string
  createdAt: string
  expiresAt: string | null
  lastUsed: string | null
  revokedAt: string | null
}

export interface LimitTable {
  key: string
  windowStart: string
  count: number
  /** SHA-256 of the person's e-mail address or id; null for limits of addresses. */
  account: Generated<string | null>
}

/** One row with the fingerprint of the secret that fits the data. */
export interface SecretTable {
  id: number
  /** Derived one-way from the secret. */
  mark: string
  /** When `SESSION_SECRET_LOST` was used, until a start without it. */
  lostAt: string | null
}

/** The kind of an entry. Entries never change, so the end of a write is an entry of its own. */
export type EntryKind = 'begun' | 'ended' | 'settled' | 'event'

export type WriteOutcome = 'done' | 'refused' | 'not-sent' | 'unknown'

export interface ActivityTable {
  /** Assigned by the database in the order of storing. */
  position: Generated<number>
  id: string
  connection: string
  at: string
  kind: EntryKind
  /** For ended and settled entries: the id of the begun one. */
  begun: string | null
  /** How the person was identified; see `Principal`. */
  by: string
  person: string
  name: string
  /** The name of an endpoint or event. */
  endpoint: string
  /** JSON: a list of `kind:id`. */
  things: string
  /** JSON: the known member names of the body. */
  members: string
  /** JSON: details of an event, in few words and numbers. */
  details: string | null
  status: number | null
  ms: number | null
  requestId: string | null
  /** A `WriteOutcome`; `done` or `not-done` for settled entries. */
  outcome: string | null
  /** `1` if a receipt was stored; it may be erased since. */
  receipt: string | null
  /** The job whose row it is. */
  job: Generated<string | null>
  /** JSON: an `EntryChange`, for ended entries. */
  change: Generated<string | null>
}

/** Entries older than this time may be deleted: all of them by row 1, failed sign-ins by row 2. */
export interface ActivityExpiryTable {
  id: number
  before: string
}

export interface ActivityThingTable {
  thing: string
  entry: string
}

/** The ledger: one row for each begun write, with the id of its begun entry. */
export interface WriteTable {
  id: string
  connection: string
  person: string
  endpoint: string
  /** The `Idempotency-Key`; null without one, and for writes that were not carried out. */
  key: string | null
  /** HMAC of the request. */
  hash: string
  server: string
  begunAt: string
  state: 'begun' | 'ended'
  outcome: WriteOutcome | null
  /** A person's finding about an unknown outcome. */
  settled: 'done' | 'not-done' | null
  endedAt: string | null
  status: number | null
  answerType: string | null
  answer: string | null
  /** JSON: a `SentInput`, until the outcome is known. */
  sent: string | null
  /** When the sender dismissed it from their unknown outcomes. */
  seenAt: string | null
  /** 1: the service stores the outcome in the write's transaction, so it is known even if this server dies. */
  outcomeStored: 0 | 1
}

/** Stored request and answer of a write, with the id of its begun entry. */
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

/** The count of a frequent event in one minute. */
export interface CountedEventTable {
  /** UTC, truncated to the minute. */
  minute: string
  name: string
  /** `kind:id`, or empty. */
  thing: string
  address: string
  count: number
}

export interface MadeKeyTable {
  purpose: string
  value: string
}

/** One row per source of data; see `connectionId`. */
export interface ConnectionTable {
  /** `embedded`, or the upstream's base address. */
  place: string
  id: string
}

/** One row per format with `{0}` in which codes were sent from here. */
export interface CodeFormatTable {
  connection: string
  /** SHA-256 of the format in base64url, so that each is stored once. */
  hash: string
  format: string
  /** Time of the first code in this format. */
  since: string
}

/** One row per shared entry. */
export interface SharedTable {
  connection: string
  /** Of `sharedKinds`. */
  kind: string
  key: string
  /** JSON. */
  value: string
  /** Changes with each write. */
  revision: string
  /** The creator, for kinds with private entries; else empty. */
  owner: string
  /** 0 for private entries. */
  shared: number
  /** The last writer, and their name at that time. */
  by: string
  byName: string
  at: string
  /** JSON: the last figures, with reader and time; `null` without any. */
  reading: string | null
}

/** A background job. Its counts change in the transaction that changes its rows. */
export interface BackgroundJobTable extends Record<JobRowState, Generated<number>> {
  id: string
  connection: string
  /** How the owner was identified, and their id and name at that time. */
  by: Principal['by']
  person: string
  personName: string
  key: string | null
  kind: JobKindName
  name: string
  /** JSON: `JobOptions`. */
  options: string
  state: JobState
  /** JSON: the reason why it waits or stopped. */
  wait: string | null
  /** Rows that are done, but stored by the service in part differently. */
  differing: Generated<number>
  /** Rows that ended in the minute before `at`. */
  perMinute: Generated<number>
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
  /** Number of repetitions, each with a new key. */
  attempt: Generated<number>
  /** The `numberKey` of the contact to create. */
  number: string | null
  /** JSON: the uploaded row. */
  input: string
  /** JSON: a `RowResult`. */
  result: string | null
  /** The last change of its state. */
  at: string
}

export interface ReadingTable {
  connection: string
  kind: 'survey' | 'nki'
  id: number
  /** The month of an NKI; empty for a survey. */
  begin: string
  end: string
  at: string
  source: string
  /** JSON: numbers by name. */
  figures: string
  /** 1 if a write has changed the figures since. */
  outdated: Generated<number>
}

export type ReadingRow = Selectable<ReadingTable>

export interface ReadingRunTable {
  connection: string
  begun: string
  /** JSON: a `ReadingRun`. */
  run: string
}

/** A lease for work that one server does at a time. */
export interface LeaseTable {
  name: string
  holder: string
  until: string
}

/** Number of items that a person or key sent or looked up at a time; expired rows are deleted. */
export interface SendingTable {
  /** The person or key, with a hash of the recipient where numbers are counted separately. Contains no number. */
  subject: string
  kind: string
  at: string
  count: number
}

/** Sending limits of people or keys; without a row the defaults apply. */
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
