import { unlikeKinds } from '#contract/document/compare'
import type { Right } from '#contract/rights'
import {
  anything,
  dateTime,
  filledText,
  type Infer,
  int32,
  int32Between,
  list,
  object,
  optional,
  recordOf,
  regionOrNone,
  text,
  textBetween,
  textUpTo,
  word,
} from '#contract/schema'

/** Kinds of background jobs. */
export const jobKindNames = ['import-contacts', 'change-contacts', 'check-numbers'] as const
export type JobKindName = (typeof jobKindNames)[number]

/** Right required to send a job's rows, and right required for its owner to read them. */
export const jobRights = {
  'import-contacts': { send: 'contacts.create', read: 'contacts.create' },
  'change-contacts': { send: 'contacts.change', read: 'contacts.read' },
  'check-numbers': { send: 'lookup', read: 'lookup' },
} as const satisfies Record<JobKindName, { send: Right; read: Right }>

/**
 * `receiving`: rows are being uploaded. `running`: in progress, or waiting for a server. `paused`: by its owner.
 * `stopped`: by the server, after repeated failures. Nothing more is sent once `cancelled`.
 */
export const jobStates = ['receiving', 'running', 'paused', 'stopped', 'finished', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** `unknown` may have been carried out; `skipped` is never sent. */
export const jobRowStates = ['waiting', 'sending', 'done', 'refused', 'unknown', 'skipped'] as const
export type JobRowState = (typeof jobRowStates)[number]

/** Why a job waits or stopped. */
export const jobWaitReasons = [
  // The job continues without a person.
  'rate',
  'pace',
  'network',
  'row-failed',
  // A person must act first.
  'failures',
  'credential',
  'right',
  'deactivated',
  'key',
  'second-factor',
] as const
export type JobWaitReason = (typeof jobWaitReasons)[number]

/** What was wrong with an answer of the service. */
export const answerFaults = [
  'unreachable',
  'unavailable',
  'late',
  /** The service failed in another way (5xx). */
  'broken',
  /** A web page instead of data. */
  'html',
  'truncated',
  /** Not JSON, or other data than was asked for. */
  'unreadable',
] as const
export type AnswerFault = (typeof answerFaults)[number]

/** Why a row was not sent or how it ended. */
export const jobRowReasons = [
  // Set by the page before the job.
  'wrong',
  'doubt',
  'double',
  'exists',
  'before',
  'uncertain',
  // Set by the server.
  /** The number is waiting, or was sent within 24 hours, in another job; `by` names its owner. */
  'elsewhere',
  /** The contact of an unknown creation was looked for and not found. */
  'not-found-again',
  /** The contact no longer exists. */
  'gone',
  /** The value is already as wanted: the row is `skipped`. */
  'already',
  /** The current value, in `said`, is not the one that the job was to replace: the row is `skipped`. */
  'conflict',
  /** The service stored another value than was sent: the row is `done`. */
  'saved-otherwise',
  /** The service accepted the change, but the contact has its old value: the row is `refused`. */
  'not-kept',
  ...answerFaults,
] as const
export type JobRowReason = (typeof jobRowReasons)[number]

const count = int32Between(0, 100_000)

/** Number of rows by state; the sum is all rows. */
const counts = object({
  waiting: count,
  sending: count,
  done: count,
  refused: count,
  unknown: count,
  skipped: count,
})

/** Options that apply to every row. */
export const JobOptions = object({
  /** Imports and number checks: country of national numbers (ISO 3166-1 alpha-2); '' for none. */
  region: optional(regionOrNone),
  /** Imports: `yes` sends numbers that are in another job, too. */
  elsewhere: optional(word('yes')),
})
export type JobOptions = Infer<typeof JobOptions>

/** A row of the imported file as shown on the page. */
const FileRow = object({
  /** Row number in the file, from 1. */
  line: int32,
  /** Field name → text of the cell. */
  cells: recordOf(textUpTo(100_000)),
})

/**
 * A row of an import. `create` sends `body` (EP 7); `skip` is stored so that the results list every row of the file.
 */
export const ImportRow = object({
  action: word('create', 'skip'),
  /** Body of EP 7, which the service checks when the row is sent. */
  body: optional(anything),
  /** Why a row is skipped. On a row that is sent: what the comparison found; absent if it found nobody. */
  reason: optional(word(...jobRowReasons)),
  /** `reason` in the page's words. */
  said: optional(textUpTo(10_000)),
  file: FileRow,
})
export type ImportRow = Infer<typeof ImportRow>

/** Maximum characters of a value in a change. */
export const longestValue = 10_000

/** One value of one contact, and its value when the change was proposed. An empty text means no value. */
export const ChangeRow = object({
  /** V2 id of the contact. */
  id: textBetween(1, 200),
  /** The contact's name, for display. */
  name: textUpTo(1000),
  /** `['labels', label]` or `['properties', name]`; in an undo also `['metadata', property, name]`. */
  path: list(textUpTo(1000)),
  before: textUpTo(longestValue),
  after: textUpTo(longestValue),
})
export type ChangeRow = Infer<typeof ChangeRow>

/** A number as written. */
export const NumberRow = object({ number: filledText })
export type NumberRow = Infer<typeof NumberRow>

/** A background job. `listJobRows` returns its rows. */
export const Job = object({
  id: text,
  kind: word(...jobKindNames),
  /** Name of the file, or a description of the work. */
  name: text,
  state: word(...jobStates),
  counts,
  /** Number of rows that are done, but stored by the service in part differently; absent if none. */
  differing: optional(count),
  /** Id and name of the person or key that owns the job. */
  person: text,
  personName: text,
  /** Whether the caller owns the job and may read its rows, pause, cancel, undo and clear it. */
  own: word('yes', 'no'),
  options: JobOptions,
  /** UTC, like the other times. */
  createdAt: dateTime,
  /** Last change of state or counts. */
  at: dateTime,
  endedAt: optional(dateTime),
  /** When rows and results will be deleted. */
  deletedAt: optional(dateTime),
  /** Rows completed per minute, measured over the last minute; 0 or absent if not known yet. */
  perMinute: optional(int32),
  /** Why the job waits or stopped, until when (if known), and the fault and words of the last failed answer. */
  waiting: optional(
    object({
      reason: word(...jobWaitReasons),
      until: optional(dateTime),
      cause: optional(word(...answerFaults)),
      said: optional(text),
    }),
  ),
  /** Id of the job that this one undoes. */
  undoes: optional(text),
  /** Id of the job that undoes this one. */
  undoneBy: optional(text),
})
export type Job = Infer<typeof Job>

/**
 * A value that the service stored otherwise than it was sent. `sent` and `stored` are absent if they are no text, or a
 * text of more than `longestValue` characters.
 */
const UnlikeValue = object({
  /** Of a creation `[field]`; of a change like `ChangeRow.path`, or `['metadata', property, name]`. */
  path: list(text),
  kind: word(...unlikeKinds),
  sent: optional(text),
  stored: optional(text),
})
export type UnlikeValue = Infer<typeof UnlikeValue>

/** A row of a job with its result. */
export const JobRow = object({
  /** Index of the row, from 0. */
  row: int32,
  state: word(...jobRowStates),
  /** The uploaded row: an `ImportRow`, `ChangeRow` or `NumberRow`. */
  input: anything,
  /** V1 id of a contact that was created, or V2 id of one that was found after a lost answer. */
  id: optional(text),
  /** HTTP status of the service's response. */
  status: optional(int32),
  /** Why the row was refused, in the service's words; the stored value of a `conflict` or `saved-otherwise`. */
  said: optional(text),
  reason: optional(word(...jobRowReasons)),
  /** Owner of the other job (`elsewhere`). */
  by: optional(text),
  /** `yes` on a waiting row: an earlier attempt may have been carried out. */
  maybe: optional(word('yes')),
  /** What the service stored otherwise, apart from the changed value itself; absent if nothing. */
  unlike: optional(list(UnlikeValue)),
  /** EP 10's answer for the number. */
  answer: optional(anything),
})
export type JobRow = Infer<typeof JobRow>

/** The job without its rows: the first line of an NDJSON upload. */
export const JobHead = object({
  kind: word(...jobKindNames),
  name: textBetween(1, 200),
  options: optional(JobOptions),
})
export type JobHead = Infer<typeof JobHead>

/**
 * Creates a job: `application/json` up to 2 MB, or `application/x-ndjson` up to 32 MB and 100,000 rows (head, then
 * one row per line). 413 beyond that, 400 naming an invalid row; a broken upload leaves nothing.
 * The `Idempotency-Key` identifies the job: a repeated key returns it, 409 while its rows arrive, 422 for different
 * content.
 */
export const createJob = {
  body: object({ ...JobHead.shape, rows: list(anything) }),
  answer: Job,
}

/** Newest first: the caller's jobs, or everybody's with `activity.read`. */
export const listJobs = {
  query: object({
    /** `open`: receiving, running, paused or stopped. */
    state: optional(word('open')),
    /** `yes`: only the caller's own. */
    own: optional(word('yes')),
  }),
  answer: object({ rows: list(Job) }),
}

const ofJob = object({ job: textBetween(1, 100) })

export const readJob = { path: ofJob, answer: Job }

/** Rows in upload order, for the owner while they hold the kind's read right (`jobRights`). */
export const listJobRows = {
  path: ofJob,
  query: object({
    state: optional(word(...jobRowStates)),
    start: optional(int32Between(0, 100_000)),
    limit: optional(int32Between(1, 1000)),
  }),
  answer: object({ rows: list(JobRow), next: optional(int32) }),
}

export const pauseJob = { path: ofJob, answer: Job }

/** Continues a job. `again` also sends its refused or unknown rows once more. */
export const resumeJob = {
  path: ofJob,
  body: object({ again: optional(word('refused', 'unknown')) }),
  answer: Job,
}

export const cancelJob = { path: ofJob, answer: Job }

/**
 * Creates a job that restores each old value where the contact still has the value that this job wrote or may have
 * written, and the other values that the service lost (`unlike`). 409 unless this is an ended change job without rows being sent.
 */
export const undoJob = { path: ofJob, answer: Job }

/** Deletes rows and results. 409 while the job runs or rows are being sent. */
export const deleteJob = { path: ofJob, answer: object({}) }
