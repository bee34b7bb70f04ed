import type { ContactFilter } from '#contract/contact-filter'
import type { ContactCreate, ContactSummary } from '#contract/contacts-v1'
import type { AnswerOf, BodyOf, EndpointName, endpoints, PathOf, QueryOf } from '#contract/endpoints'
import type { LookupAnswer, PhoneNumber } from '#contract/lookup'
import type { Row } from '#contract/outline'
import type { Entry } from '#contract/query-string'
import type { Members } from '#dashboard/data/document/members'
import type { Progress } from './body-text'

/** The query of a page after the first, as the service gave it. Only to be handed back. */
export type Page = Entry[]

/** One page of a list. `next` is absent at the end; no total is known. */
export type PagedRows<R> = { rows: R; next: Page | undefined }

type Paged<N extends EndpointName> = (typeof endpoints)[N]['paged'] extends true ? true : false

type PathInput<N extends EndpointName> = undefined extends PathOf<N> ? { path?: undefined } : { path: PathOf<N> }
type BodyInput<N extends EndpointName> = undefined extends BodyOf<N> ? { body?: undefined } : { body: BodyOf<N> }

/** `meta` counts by its presence alone, so it is a switch here and left out when off (api-notes 2). */
type QueryInput<N extends EndpointName> = N extends 'listContacts'
  ? { query?: { meta?: boolean }; filter?: ContactFilter }
  : N extends 'readContact'
    ? { query?: { meta?: boolean } }
    : N extends 'readNkiSummary'
      ? { query: Pick<QueryOf<N>, 'begin' | 'end'> }
      : { query?: undefined }

type PageInput<N extends EndpointName> =
  Paged<N> extends true
    ? {
        /** Absent for the first page. */
        page?: Page | undefined
        /** Asks for the newest first, or for the oldest, where the connection knows how; absent: the service's own order. */
        newestFirst?: boolean
      }
    : { page?: undefined }

/** What an endpoint is called with. */
export type CallInput<N extends EndpointName> = PathInput<N> & BodyInput<N> & QueryInput<N> & PageInput<N>

/** What a call gives: a page of rows for EP 4, 5 and 8, the answer as it was read for all others. */
export type CallResult<N extends EndpointName> =
  Paged<N> extends true ? PagedRows<AnswerOf<N>> : N extends 'lookupPhoneNumbers' ? LookupRows : AnswerOf<N>

/** EP 10 row by row. Join on `Input`: duplicates and order are not promised. */
export type LookupRows = Omit<LookupAnswer, 'PhoneNumbers'> & {
  PhoneNumbers?: Row<PhoneNumber>[] | null | undefined
}

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Told of every chunk of the answer. */
  onProgress?: (progress: Progress) => void
  /** Told of the text of the answer, where its JSON says more than JavaScript keeps of it. */
  onText?: (text: string) => void
  /** The body as it is sent, where `body`, which is checked, does not hold all of it. */
  bodyText?: string
  /** What a replacement was read as: its own values are sent back as they came, whatever the bounds say of them. */
  read?: Members
}

/** The one door to the network. Every failure is a `CallError`. */
export type Call = {
  /** EP 7 with `multiple`. What comes back is not shown: a list, an object or nothing becomes rows (api-notes 2). */
  (
    name: 'createContact',
    input: { query: { multiple: true }; body: ContactCreate[] },
    options?: CallOptions,
  ): Promise<Row<ContactSummary>[]>
  <N extends EndpointName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallResult<N>>
}

/** The same, seen without its endpoint. */
export type AnyInput = {
  path?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  filter?: ContactFilter
  page?: Page | undefined
  newestFirst?: boolean
}
