import type { JobKindName, JobState } from '#contract/team/jobs'

/** What became of a row, and of how many; `waiting` were not sent. Their sum is the number of rows, always. */
export type JobCounts = Record<JobRow['state'], number>

/** How rows are sent: so many requests at once, each of so many rows. */
export type JobSending = { atOnce: number; perRequest: number }

/** By its id. Any tab may change its state. */
export type Job = {
  kind: JobKindName
  /** What it works on, such as the name of a file. */
  name: string
  at: string
  state: JobState
  /** How many rows are sent. */
  total: number
  /** How many others there are in its file, by why they are not sent: those are under `leftOutOf`. */
  left?: Record<string, number>
  /** Absent: as many requests at once as there may be, each of one row. */
  sending?: JobSending
  /** Where its rows were written, where that page shows itself what becomes of them. It is waited for there, so it goes first. */
  source?: JobSource
}

export type JobSource = 'grid'

/** Why nothing is sent for a while, and until when (ISO 8601), where that is known. */
export type JobWait = { for: 'limit' | 'connection' | 'session'; until?: string | undefined }

/** How far it has come, by the id of the job: as the tab that does it last said. Its rows say the same more exactly. */
export type JobProgress = {
  counts: JobCounts
  waits?: JobWait | undefined
  /** Why it stopped, in words. */
  why?: string | undefined
}

/**
 * A row of long work, by `job/place`. `sending`: it left, or may have left, and its answer is not there yet. Once it is known what
 * became of it: `done`, `refused`, or `unknown` where nobody will know more. `attempt` is a part of the key that it is sent with.
 */
export type JobRow = {
  /** Counted from 0, in the order in which they are sent. */
  place: number
  /** Where it stood in the file, counted from 1. */
  line: number
  input: unknown
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'unknown'
  attempt?: number
  /** The id of what was made. */
  id?: number | string
  /** Why it was refused. */
  said?: string
  /** What the refusal says of single members, and its status. */
  refusal?: { issues: { path: (string | number)[]; message: string }[]; status?: number }
  /** It was looked for by reading, and not found. */
  looked?: true
  /** The key of the request that it was sent in with others. */
  list?: string | undefined
  /** Why it is not sent, where it is there to be accounted for alone. */
  left?: string
  /** The key that it was sent with before it came to this job; null where nobody knows that any more. */
  key?: string | null
  /** It was sent before it came to this job, and it is not known what became of that. */
  resent?: true
  /** Nobody could be asked by its key what became of it: with that it may go again as the same attempt, which is made once. */
  unanswered?: true | undefined
}

/**
 * What was answered about some numbers of a long question (EP 10), by `question/numbers`: a page that is loaded again goes on
 * where it was. `rows` are as they were read.
 */
export type LookupAnswer = { at: string; numbers: readonly string[]; rows: readonly unknown[] }

/** What only this browser knows, collection by collection. */
export type Collections = {
  jobs: Job
  jobProgress: JobProgress
  jobRows: JobRow
  lookupAnswers: LookupAnswer
}

export type CollectionName = keyof Collections

export const collectionNames = ['jobs', 'jobProgress', 'jobRows', 'lookupAnswers'] as const satisfies CollectionName[]
