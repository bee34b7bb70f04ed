import { dateTime, type Infer, int32Between, list, object, optional, text, textBetween, word } from '#contract/schema'

/** What long work does, row by row. */
export const jobKindNames = ['create-contacts', 'change-contacts'] as const
export type JobKindName = (typeof jobKindNames)[number]

/**
 * Long work: many rows that are sent one by one. `running` is work to be done, in whichever tab does it; `paused` and
 * `stopped` wait for a person, `stopped` because every row would fail as the last ones did; of `cancelled` nothing more is sent.
 */
export const jobStates = ['running', 'paused', 'stopped', 'cancelled', 'finished'] as const
export type JobState = (typeof jobStates)[number]

/** Those of work that has not come to its end. */
export const openStates = ['running', 'paused', 'stopped'] as const satisfies readonly JobState[]
export const isOpenState = (state: string): state is (typeof openStates)[number] =>
  (openStates as readonly string[]).includes(state)

const count = int32Between(0, 10_000_000)

const known = {
  kind: word(...jobKindNames),
  state: word(...jobStates),
  /** How many rows there are of each state; their sum is all. */
  counts: object({ waiting: count, sending: count, done: count, refused: count, unknown: count }),
}

/** What the team knows of long work: the rows themselves stay in the browser that does it. */
export const TeamJob = object({
  ...known,
  id: text,
  /** The id of the person or key, and its name when it was begun. */
  person: text,
  name: text,
  /** UTC; `at` is the last time it was heard of. */
  begun: dateTime,
  at: dateTime,
})
export type TeamJob = Infer<typeof TeamJob>

/** Says how far one's own long work has come. */
export const reportJob = {
  path: object({ job: textBetween(1, 100) }),
  body: object(known),
  answer: TeamJob,
}

/** The latest first: one's own; all of it needs `activity.read`. */
export const listJobs = {
  query: object({
    /** One's own alone, as far as it has not come to its end. */
    own: optional(text),
  }),
  answer: object({ rows: list(TeamJob) }),
}
