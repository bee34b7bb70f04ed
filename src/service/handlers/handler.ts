import type { CodeMasking } from '#contract/codes/mask-codes'
import type { EndpointName } from '#contract/endpoints'
import type { Entry } from '#contract/request/query-string'
import type { BodyOf, ColumnOf, PathOf, QueryOf, ResultOf } from '#contract/rows'
import type { Db } from '#service/db/schema'
import type { Page, PageRequest, Written } from '#service/http/page'

/** What handlers work with; time, ids and chance are passed in. */
export interface Context {
  db: Db
  now: () => Date
  /** A new id of V2: 24 hexadecimal digits. */
  newId: () => string
  /** A uniformly random whole number from 0 to below `below`. */
  random: (below: number) => number
  /** Carries out a write and stores its outcome in one transaction. Called once per write. */
  write: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** How one-time codes are hidden from the reader. */
  maskCodes: CodeMasking | undefined
}

/** A checked request, with its unknown members. */
export interface Input<N extends EndpointName> {
  path: PathOf<N>
  query: QueryOf<N>
  body: Many<N, BodyOf<N>>
  /** Paging of EP 4, 5 and 8. */
  page: PageRequest
  /** The query's entries in order. */
  entries: Entry[]
}

/** Rows in non-empty batches, streamed to the caller. */
export type Batches<Row> = AsyncIterable<readonly Row[], undefined>

/** With the switch for many, the body and the result are lists. */
type Many<N extends EndpointName, T> = ColumnOf<N, 'many'> extends string ? T | T[] : T

/** A handler's result: one page of a paged list, a streamed list in batches, another list, or one object. */
export type Outcome<N extends EndpointName> =
  ResultOf<N> extends readonly (infer Row)[]
    ? ColumnOf<N, 'paged'> extends true
      ? Page<Row>
      : ColumnOf<N, 'streamed'> extends true
        ? Batches<Row>
        : Row[]
    : Many<N, ResultOf<N>> | Written<ResultOf<N>>

/** Carries out one endpoint's request, or throws `Refusal`. */
export type Handler<N extends EndpointName> = (input: Input<N>, context: Context) => Promise<Outcome<N>>

/** The handlers of a noun. */
export type HandlersOf<N extends EndpointName> = { [K in N]: Handler<K> }
