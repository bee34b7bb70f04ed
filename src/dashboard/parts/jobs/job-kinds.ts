import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { EndpointName } from '#contract/endpoints'
import type { JobKindName } from '#contract/team/jobs'
import type { LimitKind } from '#contract/team/limits'
import type { AnyInput } from '#dashboard/api/client/call-input'
import type { JobRow } from '#dashboard/api/store/collections'

/** What was found of a row that may have been done. `checked` is false where that could not be found out; `later` where it may be, once the service can be read. */
export type Looked = { id: string | undefined; checked: boolean; later?: true }

type Common = {
  /** What its rows count for, of who is held to a limit. */
  limit: LimitKind
  /**
   * Looks by reading for what a row would have made or changed since the job was begun (ISO 8601). What rows that are `done` made
   * is theirs. Never rejects.
   */
  look: (row: unknown, since: string, done: readonly unknown[]) => Promise<Looked>
  /** What is out of date once rows were sent. */
  invalidates: () => readonly QueryKey[]
  /** What else of what was read before cannot stay. */
  forgets?: (client: QueryClient) => void
}

/** What an answer to several rows names of one. */
export type Named = { id: number | undefined }

/** Rows that are requests which write, one a row or several in one: never sent twice. */
export type SendingJob = Common & {
  endpoint: EndpointName
  /** The request of a row. */
  input: (row: unknown) => AnyInput
  /** What the answer to one row names; undefined where it says of itself that it names nothing. */
  named: (answer: unknown) => Named | undefined
  /** Where several rows may be sent as one request. */
  list?: {
    input: (rows: readonly unknown[]) => AnyInput
    /** Which of the rows an answer names; undefined for one that it doesn't. */
    named: (rows: readonly unknown[], answer: unknown) => readonly (Named | undefined)[]
    /** Looks for all of them, no more than one request at once. Never rejects. */
    look: (rows: readonly unknown[], since: string, done: readonly unknown[]) => Promise<readonly Looked[]>
  }
}

/** How a row ended, and why. */
export type Carried = { state: 'done' | 'refused' } & Pick<JobRow, 'said'>

/** Rows that may be carried out again: each reads first, and sends only what is not there yet. */
export type SavingJob = Common & {
  /** `mayBeDone`: it was begun before, and nobody knows how that ended. Rejects with what is not about this row alone. */
  carryOut: (row: unknown, mayBeDone: boolean) => Promise<Carried>
}

/** What rows of one kind of long work are. */
export type JobKind = SendingJob | SavingJob

/** Every kind of long work, fetched by the tab that does it. */
export const jobKinds: Record<JobKindName, () => Promise<JobKind>> = {
  'create-contacts': () => import('#dashboard/parts/contact/create-contacts').then(module => module.createContacts),
  'change-contacts': () => import('#dashboard/parts/contact/change-contacts').then(module => module.changeContacts),
}
