import type { Edit } from '#dashboard/data/document/edits'
import type { Members } from '#dashboard/data/document/members'
import type { Comparison } from '#dashboard/data/document/merge'
import type { Proof } from '#dashboard/data/document/proof'
import type { Exclusive } from '#dashboard/data/drafts/exclusive'

/** What saving needs of the outside. */
export type SaveTools = {
  read: (id: string) => Promise<Members>
  /** Replaces a document that was `read` like this just before. */
  replace: (id: string, body: Members, read: Members) => Promise<Members>
  replaceQuestion: (surveyId: string, id: string, body: Members, read: Members) => Promise<Members>
  /** Told when reading proved a save whose answer was lost. */
  proved: (surveyId: string, questionId?: string) => Promise<void>
  exclusive: Exclusive
}

export type Saved = {
  kind: 'saved'
  /** What the service answered, against what it was sent; undefined when the answer was lost and reading proved it. */
  proof: Proof | undefined
  /** The survey as it was read afterwards. */
  now: Members
}

/** What became of a save. In all but `saved` what was typed is still only here. */
export type SaveResult =
  | Saved
  /** Somebody else changed it; nothing was sent. */
  | { kind: 'conflict'; comparison: Comparison; now: Members }
  /** It is not there any more. */
  | { kind: 'gone' }
  /** It is there, and the service would not change it. */
  | { kind: 'refused'; error: unknown }
  /** Nothing was changed. */
  | { kind: 'failed'; error: unknown }
  /** The answer was lost. `asBefore`: it reads as before, so it was not saved, or not yet; undefined: reading failed. */
  | { kind: 'unknown'; error: unknown; asBefore: boolean | undefined }

/** What is to be saved, and what it was opened as. */
export type Wanted = {
  opened: Members
  edits: readonly Edit[]
  /** The person has seen that others changed it, and keeps what they changed elsewhere. */
  keepTheirs: boolean
}
