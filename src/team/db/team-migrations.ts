import { type Migration, SqliteAdapter, sql } from 'kysely'
import type { MigrationSet } from '#database/migrate'

/** A migration of statements that both databases understand. */
const statements = (...all: string[]): Migration => ({
  async up(db) {
    for (const statement of all) await sql.raw(statement).execute(db)
  },
})

/** better-auth defines the names of its columns; the other names are ours. */
const people = statements(
  `create table team_person (
    id text not null primary key, "createdAt" text not null, "updatedAt" text not null,
    name text not null, email text not null unique, "emailVerified" integer not null, image text,
    "twoFactorEnabled" integer, role text not null default 'none', state text not null default 'active',
    demo integer not null default 0, preferences text not null default '{}', "lastSeen" text,
    "joinAllowedUntil" text, "invitedBy" text)`,
  `create table team_role (
    id text not null primary key, name text not null, rights text not null, "builtIn" integer not null default 0,
    "secondFactor" integer not null default 0, "idleMinutes" integer not null, "absoluteMinutes" integer not null)`,
  `insert into team_role (id, name, rights, "builtIn", "idleMinutes", "absoluteMinutes") values
    ('admin', 'admin', '[]', 1, 60, 720), ('support', 'support', '[]', 1, 480, 720),
    ('marketer', 'marketer', '[]', 1, 480, 720)`,

  `create table team_session (
    id text not null primary key, "createdAt" text not null, "updatedAt" text not null,
    "userId" text not null references team_person (id) on delete cascade, token text not null unique,
    "expiresAt" text not null, "absoluteEnd" text, "lastUsed" text, via text not null default 'password',
    "ipAddress" text, "userAgent" text)`,
  `create table team_account (
    id text not null primary key, "createdAt" text not null, "updatedAt" text not null,
    "userId" text not null references team_person (id) on delete cascade, "accountId" text not null,
    "providerId" text not null, "accessToken" text, "refreshToken" text, "idToken" text,
    "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, scope text, password text)`,
  `create table team_verification (
    id text not null primary key, "createdAt" text not null, "updatedAt" text not null,
    identifier text not null, value text not null, "expiresAt" text not null)`,
  `create table team_two_factor (
    id text not null primary key, "userId" text not null references team_person (id) on delete cascade,
    secret text not null, "backupCodes" text not null, verified integer, "failedVerificationCount" integer,
    "lockedUntil" text)`,
  `create table team_used_code (
    "userId" text not null references team_person (id) on delete cascade, hash text not null, "usedAt" text not null,
    constraint team_used_code_pk primary key ("userId", hash))`,

  `create table team_link (
    identifier text not null primary key, "userId" text not null references team_person (id) on delete cascade,
    kind text not null, "createdBy" text, "createdAt" text not null, "expiresAt" text not null)`,
  'create table team_welcome (hash text not null primary key, "expiresAt" text not null)',
  `create table team_key (
    id text not null primary key, name text not null, hash text not null unique, start text not null,
    role text not null, "createdBy" text not null, "createdAt" text not null, "expiresAt" text, "lastUsed" text,
    "revokedAt" text)`,
  'create table team_limit (key text not null primary key, "windowStart" text not null, count integer not null)',

  // better-auth expects these names.
  'create index "team_session_userId_idx" on team_session ("userId")',
  'create index "team_account_userId_idx" on team_account ("userId")',
  'create index team_verification_identifier_idx on team_verification (identifier)',
  'create index team_two_factor_secret_idx on team_two_factor (secret)',
  'create index "team_two_factor_userId_idx" on team_two_factor ("userId")',
  'create index "team_link_userId_idx" on team_link ("userId")',
  'create index "team_limit_windowStart_idx" on team_limit ("windowStart")',
)

/**
 * In this version entries formed a hash chain. Its triggers were created here too, until `appendOnly` replaced them.
 */
const activity = statements(
  `create table team_activity (
    position integer primary key, id text not null unique, connection text not null, at text not null,
    kind text not null, begun text, "by" text not null, person text not null, name text not null,
    endpoint text not null, things text not null, members text not null, details text, status integer, ms integer,
    "requestId" text, outcome text, receipt text, previous text not null, hash text not null)`,
  // Lists show begun writes and events, newest first; ends are found by the entry they end.
  'create index team_activity_begun on team_activity (begun) where begun is not null',
  'create index team_activity_at on team_activity (at, position) where begun is null',
  'create index team_activity_person on team_activity (person, at, position) where begun is null',
  'create index team_activity_endpoint on team_activity (endpoint, at, position) where begun is null',
  "create index team_activity_event on team_activity (at, position) where kind = 'event'",
  `create table team_activity_head (
    id integer primary key, position integer not null, hash text not null, "expiredTo" integer not null)`,
  `insert into team_activity_head (id, position, hash, "expiredTo") values (1, 0, '', 0)`,
  `create table team_activity_thing (
    thing text not null, entry text not null, constraint team_activity_thing_key primary key (thing, entry))`,

  `create table team_write (
    id text primary key, connection text not null, person text not null, endpoint text not null, key text,
    hash text not null, server text not null, "begunAt" text not null, state text not null, outcome text,
    settled text, "endedAt" text, status integer, "answerType" text, answer text, "answerHash" text)`,
  'create unique index team_write_key on team_write (connection, person, key)',
  // Most writes are done; partial indexes without them stay small.
  "create index team_write_other on team_write (connection, person, outcome) where outcome <> 'done'",
  "create index team_write_open on team_write (connection, person, server) where state = 'begun'",
  'create index team_write_answer on team_write ("endedAt") where answer is not null',

  `create table team_receipt (
    id text primary key, connection text not null, person text not null, name text not null, endpoint text not null,
    at text not null, answer text not null)`,
  'create index team_receipt_at on team_receipt (at, id)',
  'create index team_receipt_person on team_receipt (person, endpoint, at, id)',
  'create table team_server (id text primary key, "seenAt" text not null)',
  'create table team_made_key (purpose text primary key, value text not null)',
)

const refusal = "'activity is never changed, and only what is too old is deleted'"

/** Failed sign-ins contain addresses and expire earlier. */
const mayLeave = `old.at < (select "before" from team_activity_expiry where id = 1)
  or (old.endpoint = 'sign-in-failed' and old.at < (select "before" from team_activity_expiry where id = 2))`

/** `old`: triggers of the former hash chain. Its columns cannot be dropped while they exist. */
const triggers = {
  sqlite: {
    old: ['drop trigger if exists team_activity_no_update', 'drop trigger if exists team_activity_no_delete'],
    now: [
      `create trigger team_activity_no_update before update on team_activity
        begin select raise(abort, ${refusal}); end`,
      `create trigger team_activity_no_delete before delete on team_activity
        when (${mayLeave}) is not true begin select raise(abort, ${refusal}); end`,
    ],
  },
  postgres: {
    old: ['drop function if exists team_activity_refuse cascade'],
    now: [
      'alter table team_activity alter column position add generated by default as identity',
      `select setval(pg_get_serial_sequence('team_activity', 'position'), coalesce(max(position), 0) + 1, false)
        from team_activity`,
      `create function team_activity_refuse() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' then
            if ${mayLeave} then return old; end if;
          end if;
          raise exception ${refusal};
        end $$`,
      `create trigger team_activity_append_only before update or delete on team_activity
        for each row execute function team_activity_refuse()`,
      `create trigger team_activity_no_truncate before truncate on team_activity
        for each statement execute function team_activity_refuse()`,
    ],
  },
}

/**
 * Drops the hash chain and its head. The database assigns positions, so that writers do not wait for one row, and
 * refuses changes.
 */
const appendOnly: Migration = {
  up(db) {
    const { old, now } = triggers[db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres']
    const withoutChain = [
      "update team_activity set receipt = '1' where receipt is not null",
      'alter table team_activity drop column previous',
      'alter table team_activity drop column hash',
      'drop table team_activity_head',
      'alter table team_write drop column "answerHash"',
      'create table team_activity_expiry (id integer primary key, "before" text not null)',
      "insert into team_activity_expiry (id, \"before\") values (1, ''), (2, '')",
    ]
    return statements(...old, ...withoutChain, ...now).up(db)
  },
}

/** The migrations of the team's tables, with their own journal. `schema.ts` describes the columns. */
export const teamMigrations: MigrationSet = {
  name: 'team',
  journal: 'team_migration',
  migrations: {
    '0001-connection': statements('create table team_connection (place text not null primary key, id text not null)'),
    '0002-people': people,
    '0003-activity': activity,
    '0004-code-format': statements(
      `create table team_code_format (
        connection text not null, hash text not null, format text not null, since text not null,
        constraint team_code_format_key primary key (connection, hash))`,
      'create index team_code_format_since on team_code_format (connection, since)',
    ),
    '0005-sending': statements(
      `create table team_sending (
        subject text not null, kind text not null, at text not null, count integer not null,
        constraint team_sending_pk primary key (subject, kind, at))`,
      'create index team_sending_at_idx on team_sending (at)',
      'create table team_sending_limit (whom text not null primary key, limits text not null)',
    ),
    '0006-counted-event': statements(
      `create table team_counted_event (
        minute text not null, name text not null, thing text not null, address text not null, count integer not null,
        constraint team_counted_event_pk primary key (minute, name, thing, address))`,
    ),
    '0007-shared': statements(
      `create table team_shared (
        connection text not null, kind text not null, key text not null, value text not null, revision text not null,
        owner text not null, shared integer not null, "by" text not null, "byName" text not null, at text not null,
        constraint team_shared_key primary key (connection, kind, key))`,
    ),
    '0008-reading': statements(
      `create table team_reading (
        connection text not null, kind text not null, id integer not null, "begin" text not null, "end" text not null,
        at text not null, source text not null, figures text not null,
        constraint team_reading_key primary key (connection, kind, id, "begin", at))`,
      'create index team_reading_at on team_reading (connection, at)',
      'create table team_reading_run (connection text primary key, begun text not null, run text not null)',
      'create table team_lease (name text primary key, holder text not null, until text not null)',
    ),
    '0009-shared-reading': statements('alter table team_shared add column reading text'),
    '0010-job': statements(
      `create table team_job (
        connection text not null, person text not null, id text not null, name text not null, kind text not null,
        state text not null, counts text not null, begun text not null, at text not null,
        constraint team_job_key primary key (connection, person, id))`,
      'create index team_job_at on team_job (connection, at)',
    ),
    '0011-outdated-reading': statements('alter table team_reading add column outdated integer not null default 0'),
    '0012-limit-account': statements(
      'alter table team_limit add column account text',
      'create index team_limit_account_idx on team_limit (account)',
    ),
    '0013-secret': statements(
      'create table team_secret (id integer not null primary key, mark text not null, "lostAt" text)',
    ),
    '0014-stored-outcome': statements('alter table team_write add column "outcomeStored" integer not null default 0'),
    '0015-append-only': appendOnly,
    '0016-seen-write': statements('alter table team_write add column "seenAt" text'),
    '0017-sent': statements(
      'alter table team_write add column sent text',
      'alter table team_receipt add column sent text',
    ),
    '0018-background-job': statements(
      'drop table team_job',
      `create table team_background_job (
        id text not null primary key, connection text not null, "by" text not null, person text not null,
        "personName" text not null, key text, kind text not null, name text not null, options text not null,
        state text not null, wait text, "perMinute" integer not null default 0, server text not null, undoes text,
        "undoneBy" text, "createdAt" text not null, at text not null, "endedAt" text,
        waiting integer not null default 0, sending integer not null default 0, done integer not null default 0,
        refused integer not null default 0, unknown integer not null default 0, skipped integer not null default 0)`,
      'create unique index team_background_job_key on team_background_job (connection, person, key)',
      'create index team_background_job_created on team_background_job (connection, "createdAt")',
      `create table team_background_row (
        job text not null, place integer not null, state text not null, attempt integer not null default 0, number text,
        input text not null, result text, at text not null, constraint team_background_row_pk primary key (job, place))`,
      'create index team_background_row_state on team_background_row (job, state, place)',
      'create index team_background_row_number on team_background_row (number) where number is not null',
      'alter table team_activity add column job text',
      // A job may have more entries than all people together.
      'create index team_activity_listed on team_activity (at, position) where begun is null and job is null',
      'create index team_activity_listed_person on team_activity (person, at, position) where begun is null and job is null',
    ),
    '0019-row-order': statements(
      `create index team_background_row_next on team_background_row (job, attempt, place) where state = 'waiting'`,
    ),
    '0020-last-visit': statements('alter table team_person add column "lastVisit" text'),
    '0021-change': statements(
      'alter table team_activity add column "change" text',
      'create index team_activity_job on team_activity (job, at, position) where begun is null and job is not null',
    ),
    '0022-differing': statements('alter table team_background_job add column differing integer not null default 0'),
  },
}
