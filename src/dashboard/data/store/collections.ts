import type { EndpointName } from '#contract/endpoints'

/** A form that was left before it was sent; by the form's own key. */
export type Draft = { values: unknown; savedAt: string }

/**
 * What a write sent and what was answered; by its own id. Never holds a one-time code. `remembered`: to be compared with
 * what is sent later. Without it: a receipt from before the server kept them.
 */
export type Receipt = {
  endpoint: EndpointName
  at: string
  subject: string
  sent: unknown
  answer: unknown
  remembered?: true
}

/**
 * A write whose answer was lost; by its own id. `before`: what was there before it was sent, where comparing with that
 * tells what it did.
 */
export type UnknownOutcome = {
  endpoint: EndpointName
  at: string
  subject: string
  sent: unknown
  reason: string
  before?: unknown
  /** The key it was sent with; older ones have none. */
  key?: string
  /** Tells what was sent from everything else: the same is sent again with the same key. */
  content?: string
  /** `sent` is all that was sent: nothing was taken out of it. */
  whole?: true
  /** The server knows no more, and will not by itself. */
  final?: true
  /** The sender that looks after it, where it is not the endpoint's own form. */
  sender?: string
}

export type OpenedKind =
  | 'contact'
  | 'group'
  | 'survey'
  | 'survey-document'
  | 'nki'
  | 'bundle'
  | 'participant'
  | 'template'
  | 'extra-field'

/**
 * Something that was opened by its id; by `openedKey`. `region` is how its address names the country that a number was
 * read in: the same digits in two countries are two things. `name` is the service's, `label` the person's own; what is
 * `watched` is on the overview.
 */
export type Opened = {
  kind: OpenedKind
  id: string
  region?: string
  name?: string
  label?: string
  openedAt: string
  watched?: true
}

/** A V1 survey and the V2 survey that a person says is the same (api-notes 4); by the V2 id. */
export type Pairing = { v1: number; v2: string; pairedAt: string }

/** A figure read once and kept, such as an NKI of a period that is over; by what was read. */
export type Reading = { value: unknown; readAt: string }

/** A person's own word for a code of the service; by `dictionary/code`. */
export type CodeLabel = { label: string }

/** One choice of this browser, such as the time zone. */
export type Setting = { value: unknown }

/** What only this browser knows, collection by collection. */
export type Collections = {
  drafts: Draft
  receipts: Receipt
  unknownOutcomes: UnknownOutcome
  opened: Opened
  pairings: Pairing
  readings: Reading
  labels: CodeLabel
  settings: Setting
}

export type CollectionName = keyof Collections

export const collectionNames = [
  'drafts',
  'receipts',
  'unknownOutcomes',
  'opened',
  'pairings',
  'readings',
  'labels',
  'settings',
] as const satisfies CollectionName[]
