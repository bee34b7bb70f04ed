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

/** What figures are read of: a survey's statistics (EP 17), and an NKI's summary of one month (EP 18). */
export const readingKinds = ['survey', 'nki'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** By whom: on the schedule, by somebody who looked at them, from a browser that had them first, or made up for the demonstration. */
export const readingSources = ['schedule', 'person', 'browser', 'demo'] as const
export type ReadingSource = (typeof readingSources)[number]

/** Figures as they were at a time. */
export const Reading = object({
  kind: word(...readingKinds),
  id: int32,
  /** Of the month that an NKI was read for, in the team's time zone; UTC, `end` exclusive. */
  begin: optional(dateTime),
  end: optional(dateTime),
  /** UTC. */
  at: dateTime,
  source: word(...readingSources),
  /** The numbers of the answer, by the names that it gives them. */
  figures: recordOf(double),
})
export type Reading = Infer<typeof Reading>

/** Readings of a kind, the oldest first; of one thing where `id` is given. Needs the right to the figures themselves. */
export const listReadings = {
  query: object({
    kind: word(...readingKinds),
    id: optional(int32),
    /** Read at this time or later. */
    since: optional(dateTime),
    /** Of each thing, or month of it, the last one alone. */
    latest: optional(text),
    /** As `next` gave it. */
    after: optional(textUpTo(100)),
    limit: optional(int32Between(1, 5000)),
  }),
  answer: object({ rows: list(Reading), next: optional(text) }),
}

/** One thing that could not be read, and the status of its answer; without one there was no answer. */
const ReadingFailure = object({ kind: word(...readingKinds), id: optional(int32), status: optional(int32) })

/** One run of the schedule. */
export const ReadingRun = object({
  begun: dateTime,
  /** Absent while it goes on. */
  ended: optional(dateTime),
  /** How many were read. */
  read: int32,
  /** At most 50 of them. */
  failed: list(ReadingFailure),
  failures: int32,
  /** It ended early, since nothing was answered any more. */
  paused: optional(word('failing', 'busy')),
})
export type ReadingRun = Infer<typeof ReadingRun>

/** Who does not hold `settings.change` is told when the next one is, and nothing of the last. */
export const readReadingRun = {
  answer: object({
    /** Minutes between two runs; 0 where there are none. */
    every: int32,
    last: optional(ReadingRun),
    next: optional(dateTime),
    /** By whose clocks the months of NKIs are: the team's; absent until it has chosen, when they are those of UTC. */
    zone: optional(text),
  }),
}
