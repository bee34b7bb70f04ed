import type { ContactFilter } from '#contract/contact-filter'
import type { Row } from '#contract/reading/answer'
import type { JsonObject } from '#contract/reading/json-object'
import type { Entry } from '#contract/request/query-string'
import type { AnswerOf, BodyOf, ColumnOf, PathOf, QueryOf, ResultOf, RowName } from '#contract/rows'

/** The query of a following page, as given by the service; opaque. */
export type Page = Entry[]

/** One page of a list. `next` is absent at the end; the total is unknown. */
export type PagedRows<R> = { rows: R; next: Page | undefined }

type PathInput<N extends RowName> = undefined extends PathOf<N> ? { path?: undefined } : { path: PathOf<N> }
type BodyInput<N extends RowName> = undefined extends BodyOf<N> ? { body?: undefined } : { body: BodyOf<N> }

type Switches<N extends RowName> = ColumnOf<N, 'switches'>[number]
type Filters<N extends RowName> = ColumnOf<N, 'filters'>[number]

type Flat<T> = { [K in keyof T]: T[K] }

type Named<K, Others> = string extends K ? never : K extends Others ? never : K

/**
 * Parameters that count by presence are booleans here, and omitted if false. Filters are separate, and bodies with
 * several items are never sent.
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
        /** Asks for newest or oldest first, if the connection supports it; absent: the service's own order. */
        newestFirst?: boolean
      }
    : { page?: undefined }

/** The input of an endpoint. */
export type CallInput<N extends RowName> = PathInput<N> & BodyInput<N> & QueryInput<N> & FilterInput<N> & PageInput<N>

/** A list becomes rows; null and undefined are kept. */
type Rows<T> = T extends readonly (infer R)[] ? Row<R>[] : T

/** A response with rows inside an object. */
type WithRows<A, RowsIn> = { [K in keyof A]: K extends RowsIn ? Rows<A[K]> : A[K] }

/** Result of a call: a page of rows for a paged endpoint, otherwise the response. */
export type CallResult<N extends RowName> =
  ColumnOf<N, 'paged'> extends true
    ? PagedRows<AnswerOf<N>>
    : ColumnOf<N, 'rowsIn'> extends string
      ? WithRows<ResultOf<N>, ColumnOf<N, 'rowsIn'>>
      : AnswerOf<N>

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Called with the response text before it is parsed: it may contain numbers that JavaScript cannot represent. */
  onText?: (text: string) => void
  /** The document a replacement is based on: its own values are sent back unchanged, even beyond the bounds. */
  read?: JsonObject
  /** The idempotency key of a write that may have been attempted before; a new one by default. */
  key?: string
  /**
   * Called when the response of a write is lost and the ledger is asked. If set, an unreachable server is retried for
   * up to a minute.
   */
  onAsking?: () => void
  /** The request was not started by a person: it does not keep the session alive. */
  background?: boolean | undefined
  /** Sends a small request even if the page is left at once. */
  keepalive?: boolean
  /** NDJSON that replaces the body, which may be too large for one string. */
  lines?: Blob
  /** Replaces reading the body: receives the response, must report each chunk, and returns the text to parse. */
  readBody?: (response: Response, onChunk: () => unknown) => Promise<string>
}

/** The only access to the network. Every failure is a `CallError`. */
export type Call = <N extends RowName>(name: N, input: CallInput<N>, options?: CallOptions) => Promise<CallResult<N>>

/** The same without the endpoint's type. */
export type AnyInput = {
  path?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  filter?: ContactFilter
  page?: Page | undefined
  newestFirst?: boolean
}

/** A call of an endpoint whose name is not known statically. */
export type AnyCall = (name: RowName, input: AnyInput, options?: CallOptions) => Promise<unknown>
