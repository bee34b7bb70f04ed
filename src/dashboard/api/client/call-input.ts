import type { ContactFilter } from '#contract/contact-filter'
import type { Row } from '#contract/reading/answer'
import type { JsonObject } from '#contract/reading/json-object'
import type { Entry } from '#contract/request/query-string'
import type { AnswerOf, BodyOf, ColumnOf, PathOf, QueryOf, ResultOf, RowName } from '#contract/rows'

/** The query of a page after the first, as the service gave it. Only to be handed back. */
export type Page = Entry[]

/** One page of a list. `next` is absent at the end; no total is known. */
export type PagedRows<R> = { rows: R; next: Page | undefined }

type PathInput<N extends RowName> = undefined extends PathOf<N> ? { path?: undefined } : { path: PathOf<N> }
type BodyInput<N extends RowName> = undefined extends BodyOf<N> ? { body?: undefined } : { body: BodyOf<N> }

type Switches<N extends RowName> = ColumnOf<N, 'switches'>[number]
type Filters<N extends RowName> = ColumnOf<N, 'filters'>[number]

type Flat<T> = { [K in keyof T]: T[K] }

type Named<K, Others> = string extends K ? never : K extends Others ? never : K

/**
 * What counts by its presence alone is a switch here and left out when off; a filter is not written by its parameters. Many
 * bodies at once are never sent.
 */
type QueryMembers<N extends RowName> = Flat<
  { [K in Exclude<Switches<N>, ColumnOf<N, 'many'>>]?: boolean } & {
    [K in keyof QueryOf<N> as Named<K, Switches<N> | Filters<N>>]: QueryOf<N>[K]
  }
>

type QueryInput<N extends RowName> = [keyof QueryMembers<N>] extends [never]
  ? { query?: undefined }
  : Partial<QueryMembers<N>> extends QueryMembers<N>
    ? { query?: QueryMembers<N> }
    : { query: QueryMembers<N> }

type FilterInput<N extends RowName> = [Filters<N>] extends [never] ? unknown : { filter?: ContactFilter }

type PageInput<N extends RowName> =
  ColumnOf<N, 'paged'> extends true
    ? {
        /** Absent for the first page. */
        page?: Page | undefined
        /** Asks for the newest first, or for the oldest, where the connection knows how; absent: the service's own order. */
        newestFirst?: boolean
      }
    : { page?: undefined }

/** What an endpoint is called with. */
export type CallInput<N extends RowName> = PathInput<N> & BodyInput<N> & QueryInput<N> & FilterInput<N> & PageInput<N>

/** A list is rows; null and absent stay what they are. */
type Rows<T> = T extends readonly (infer R)[] ? Row<R>[] : T

/** An answer whose rows stand inside an object. */
type WithRows<A, RowsIn> = { [K in keyof A]: K extends RowsIn ? Rows<A[K]> : A[K] }

/** What a call gives: a page of rows where the endpoint pages, otherwise the answer as it was read. */
export type CallResult<N extends RowName> =
  ColumnOf<N, 'paged'> extends true
    ? PagedRows<AnswerOf<N>>
    : ColumnOf<N, 'rowsIn'> extends string
      ? WithRows<ResultOf<N>, ColumnOf<N, 'rowsIn'>>
      : AnswerOf<N>

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Told of the text of the answer before it is read: it may hold numbers that JavaScript does not keep. */
  onText?: (text: string) => void
  /** What a replacement was read as: its own values are sent back as they came, whatever the bounds say of them. */
  read?: JsonObject
  /** The key of a write, where it is an attempt that may have been made before; a new one otherwise. */
  key?: string
  /** Told that the answer of a write was lost and the server is asked for it; with this for up to a minute, reachable or not. */
  onAsking?: () => void
  /** Nobody asked for this by hand: it does not keep a session alive. */
  background?: boolean | undefined
  /** It is small, and is to reach the server also where the page is left at once. */
  keepalive?: boolean
  /** Sent in place of the body: the same in lines of JSON, which may be too much for one text. */
  lines?: Blob
  /** Takes the body of an answer as it comes, telling of every chunk; gives the text that is read in its place. */
  readBody?: (response: Response, onChunk: () => unknown) => Promise<string>
}

/** The one door to the network. Every failure is a `CallError`. */
export type Call = <N extends RowName>(name: N, input: CallInput<N>, options?: CallOptions) => Promise<CallResult<N>>

/** The same, seen without its endpoint. */
export type AnyInput = {
  path?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  filter?: ContactFilter
  page?: Page | undefined
  newestFirst?: boolean
}

/** A call of an endpoint that is not known by name. */
export type AnyCall = (name: RowName, input: AnyInput, options?: CallOptions) => Promise<unknown>
