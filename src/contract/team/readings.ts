import {
  dateTime,
  double,
  type Infer,
  int32,
  int32Between,
  list,
  object,
  optional,
  recordOf,
  text,
  textUpTo,
  word,
} from '#contract/schema'

/** What is read: a survey's statistics (EP 17), or an NKI's summary of one month (EP 18). */
export const readingKinds = ['survey', 'nki'] as const
export type ReadingKind = (typeof readingKinds)[number]

/**
 * Origin of a reading: the schedule, a person who viewed the figures, a browser of an earlier version, or demo data.
 */
export const readingSources = ['schedule', 'person', 'browser', 'demo'] as const
export type ReadingSource = (typeof readingSources)[number]

/** Figures of a survey or NKI at one time. */
export const Reading = object({
  kind: word(...readingKinds),
  id: int32,
  /** NKI only: the month read, in the team's time zone. UTC, `end` exclusive. */
  begin: optional(dateTime),
  end: optional(dateTime),
  /** UTC. */
  at: dateTime,
  source: word(...readingSources),
  /** Member name → number, as in the response of EP 17 or 18. */
  figures: recordOf(double),
})
export type Reading = Infer<typeof Reading>

/**
 * Readings of a kind, oldest first; of one survey or NKI if `id` is given. Requires the right to read the figures
 * themselves.
 */
export const listReadings = {
  query: object({
    kind: word(...readingKinds),
    id: optional(int32),
    /** Read at this time or later. */
    since: optional(dateTime),
    /** Switch: only the latest reading of each survey, or of each month of an NKI. */
    latest: optional(text),
    /** The previous page's `next`. */
    after: optional(textUpTo(100)),
    limit: optional(int32Between(1, 5000)),
  }),
  answer: object({ rows: list(Reading), next: optional(text) }),
}

/** A failed read with its HTTP status; absent if there was no response. */
const ReadingFailure = object({ kind: word(...readingKinds), id: optional(int32), status: optional(int32) })

/** One run of the schedule. */
export const ReadingRun = object({
  begun: dateTime,
  /** Absent while it runs. */
  ended: optional(dateTime),
  /** Number of successful reads. */
  read: int32,
  /** At most 50. */
  failed: list(ReadingFailure),
  failures: int32,
  /** Why it ended early: reads kept failing, or the service was too busy. */
  paused: optional(word('failing', 'busy')),
})
export type ReadingRun = Infer<typeof ReadingRun>

/** Without `settings.change`, `last` is absent. */
export const readReadingRun = {
  answer: object({
    /** Minutes between two runs; 0 if the schedule is off. */
    every: int32,
    last: optional(ReadingRun),
    next: optional(dateTime),
    /** Time zone of NKI months: the team's. Absent until it is set, which means UTC. */
    zone: optional(text),
  }),
}
