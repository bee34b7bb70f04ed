import type { Right } from '#contract/rights'
import {
  anything,
  dateTime,
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

/** What long work does, row by row, on the server. */
export const jobKindNames = ['import-contacts', 'change-contacts', 'check-numbers'] as const
export type JobKindName = (typeof jobKindNames)[number]

/** By kind: the right that its rows are sent with, and the one that its owner reads them with. */
export const jobRights = {
  'import-contacts': { send: 'contacts.create', read: 'contacts.create' },
  'change-contacts': { send: 'contacts.change', read: 'contacts.read' },
  'check-numbers': { send: 'lookup', read: 'lookup' },
} as const satisfies Record<JobKindName, { send: Right; read: Right }>

/**
 * `receiving` while its rows arrive. `running` is worked on by a server, or waits for one. `paused` waits for its owner;
 * `stopped` does too, because every row would fail as the last ones did. Of `cancelled` nothing more is sent.
 */
export const jobStates = ['receiving', 'running', 'paused', 'stopped', 'finished', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** `unknown` may have been done; `skipped` is never sent. */
export const jobRowStates = ['waiting', 'sending', 'done', 'refused', 'unknown', 'skipped'] as const
export type JobRowState = (typeof jobRowStates)[number]

/** Why a job waits or has stopped. */
export const jobWaitReasons = [
  // It goes on by itself.
  'rate',
  'pace',
  'network',
  // A person has to do something.
  'failures',
  'credential',
  'right',
  'deactivated',
  'key',
  'second-factor',
] as const
export type JobWaitReason = (typeof jobWaitReasons)[number]

/** Why a row was not sent, or ended as it did, where that is not told in the service's own words. */
export const jobRowReasons = [
  // Told by the page before the job began.
  'wrong',
  'doubt',
  'double',
  'exists',
  'before',
  'uncertain',
  // Told by the server.
  /** The number waits, or was sent within 24 hours, in a job of `by`. */
  'elsewhere',
  /** It was looked for and not found. */
  'not-found-again',
  /** The contact is gone. */
  'gone',
  /** The value is what was wanted already: the row is `skipped`. */
  'already',
  /** Another value stands there than the one that the job was to replace: the row is `refused`. */
  'conflict',
  /** The service wrote something else than what was asked for: the row is `done`. */
  'saved-otherwise',
] as const
export type JobRowReason = (typeof jobRowReasons)[number]

const count = int32Between(0, 100_000)

/** Rows by their state; the sum is all. */
const counts = object({
  waiting: count,
  sending: count,
  done: count,
  refused: count,
  unknown: count,
  skipped: count,
})

/** What holds for every row. */
export const JobOptions = object({
  /** ISO 3166-1 alpha-2: the country of national numbers; '' for none. Import and check of numbers. */
  region: optional(regionOrNone),
  /** `yes`: numbers that are in another job are sent all the same. Import. */
  elsewhere: optional(word('yes')),
})
export type JobOptions = Infer<typeof JobOptions>

/** A row of a file that is imported, as the page showed it. */
const FileRow = object({
  /** The row's number in the file; the first is 1. */
  line: int32,
  /** The texts of the row by the name of their field. */
  cells: recordOf(textUpTo(10_000)),
})

/** `create` sends `body` as EP 7 takes it; `skip` is only kept, so that the results hold every row of the file. */
export const ImportRow = object({
  action: word('create', 'skip'),
  /** The body of EP 7. It is checked as that of a request is, when the row is sent. */
  body: optional(anything),
  /** Why it is not sent; of one that is sent all the same, what the comparison found: without it, nobody. */
  reason: optional(word(...jobRowReasons)),
  /** The same in the page's words. */
  said: optional(textUpTo(10_000)),
  file: FileRow,
})
export type ImportRow = Infer<typeof ImportRow>

/** One value of one contact, and what stood there when the change was proposed. An empty text is no value. */
export const ChangeRow = object({
  /** The contact's id (V2). */
  id: textBetween(1, 200),
  /** Its name, for people. */
  name: textUpTo(1000),
  /** `['labels', label]` or `['properties', name]`. */
  path: list(textUpTo(1000)),
  before: textUpTo(10_000),
  after: textUpTo(10_000),
})
export type ChangeRow = Infer<typeof ChangeRow>

/** A number as it was written. */
export const NumberRow = object({ number: textBetween(1, 200) })
export type NumberRow = Infer<typeof NumberRow>

/** Long work. Its rows are told of by `listJobRows`. */
export const Job = object({
  id: text,
  kind: word(...jobKindNames),
  /** Of a file, or in words what is done. */
  name: text,
  state: word(...jobStates),
  counts,
  /** The id of the person or key that it belongs to, and its name. */
  person: text,
  personName: text,
  /** Whoever asks may read its rows, and pause, cancel, undo or clear it. */
  own: word('yes', 'no'),
  options: JobOptions,
  /** UTC, of the times below too. */
  createdAt: dateTime,
  /** The last change of its state or counts. */
  at: dateTime,
  endedAt: optional(dateTime),
  /** When its rows and results are deleted. */
  deletedAt: optional(dateTime),
  /** Rows that come to an end in a minute, by the last minute; 0 or absent while nothing can be told of it. */
  perMinute: optional(int32),
  /** Why it waits or has stopped; until when, where that is known; the service's own words. */
  waiting: optional(object({ reason: word(...jobWaitReasons), until: optional(dateTime), said: optional(text) })),
  /** The job whose changes this one takes back. */
  undoes: optional(text),
  /** The job that takes this one's changes back. */
  undoneBy: optional(text),
})
export type Job = Infer<typeof Job>

/** One row, and what became of it. */
export const JobRow = object({
  /** Its place; the first is 0. */
  row: int32,
  state: word(...jobRowStates),
  /** As it was sent: an `ImportRow`, a `ChangeRow` or a `NumberRow`. */
  input: anything,
  /** The id of the contact that was created or found. */
  id: optional(text),
  /** The status of the service's answer. */
  status: optional(int32),
  /** Why it was refused, in the service's words. */
  said: optional(text),
  reason: optional(word(...jobRowReasons)),
  /** Whose job has the number (`elsewhere`). */
  by: optional(text),
  /** What EP 10 answered of the number. */
  answer: optional(anything),
})
export type JobRow = Infer<typeof JobRow>

/** The first line of an upload in lines, and the head of one in JSON. */
export const JobHead = object({
  kind: word(...jobKindNames),
  name: textBetween(1, 200),
  options: optional(JobOptions),
})
export type JobHead = Infer<typeof JobHead>

/**
 * Begins long work. `application/json` up to 2 MB, or `application/x-ndjson` up to 32 MB and 100,000 rows: the head on the
 * first line, then one row a line. The `Idempotency-Key` belongs to the job. 413 beyond the bounds, 400 with the row that is
 * wrong; nothing of a broken upload stays. A key that came before gives its job: 409 while its rows still arrive, 422 where this is
 * another one.
 */
export const createJob = {
  body: object({ ...JobHead.shape, rows: list(anything) }),
  answer: Job,
}

/** The latest first: one's own, and with `activity.read` those of all. */
export const listJobs = {
  query: object({
    /** `open`: receiving, running, paused or stopped. */
    state: optional(word('open')),
    /** `yes`: one's own alone. */
    own: optional(word('yes')),
  }),
  answer: object({ rows: list(Job) }),
}

const ofJob = object({ job: textBetween(1, 100) })

export const readJob = { path: ofJob, answer: Job }

/** Rows in the order they came in, for the owner while they hold the right to read what the job is about. */
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

/** Goes on. `again`: rows that were refused, or may have been done, are sent once more. */
export const resumeJob = {
  path: ofJob,
  body: object({ again: optional(word('refused', 'unknown')) }),
  answer: Job,
}

export const cancelJob = { path: ofJob, answer: Job }

/**
 * A new job that sets each value back, only where it still is what the job wrote, or may have written. 409 unless the job is
 * one of changes that ended, none of them under way.
 */
export const undoJob = { path: ofJob, answer: Job }

/** Forgets the rows and what became of them. 409 while it runs, or rows are under way. */
export const deleteJob = { path: ofJob, answer: object({}) }
