import type { Connection } from '#contract/connection'
import type { RowName } from '#contract/rows'
import type { Look } from './look'
import type { ProbeWords } from './probe-text'
import type { QuestionName } from './question-text'

/** A setting of the server, as its operator would write it. */
export type Proposal = { variable: 'PAGING' | 'ORDER' | 'CONTACT_FILTER'; value: string }

/** What was found out about one thing that the specification does not show. */
export type Seen = {
  /** In words; several where several things were seen. */
  words: (t: ProbeWords) => readonly string[]
  /**
   * `fits`: it is as it is set, or as this product takes it. `differs`: it is not. `unknown`: the data did not tell.
   * `told`: there is nothing to set.
   */
  verdict: 'fits' | 'differs' | 'unknown' | 'info'
  proposal?: Proposal
}

/** One of those things, and how it is found out by reading alone. */
export type Question = {
  name: QuestionName
  /** Where the specification leaves it open. */
  paragraph: string
  /** What has to be readable for it; what nobody may read is left out. */
  reads: readonly RowName[]
  /** How it is set, in words. */
  set?: (t: ProbeWords, connection: Connection) => string
  /** `surveys`: V2 surveys that somebody here knows, by their ids. */
  find: (look: Look, connection: Connection, surveys: readonly string[]) => Promise<Seen>
}

export const unknown: Seen = { verdict: 'unknown', words: t => [t.tooFew] }
