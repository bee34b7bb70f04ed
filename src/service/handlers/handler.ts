import type { CodeMasking } from '#contract/codes/mask-codes'
import type { EndpointName } from '#contract/endpoints'
import type { Entry } from '#contract/request/query-string'
import type { BodyOf, ColumnOf, PathOf, QueryOf, ResultOf } from '#contract/rows'
import type { Db } from '#service/db/schema'
import type { Page, PageRequest, Written } from '#service/http/page'

/** What handlers work with; time, ids and randomness are passed in. */
export interface Context {
  db: Db
  now: () => Date
  /** Makes a V2 id: 24 hexadecimal digits. */
  newId: () => string
  /** Uniformly random whole number, 0 ≤ n < `below`. */
  random: (below: number) => number
  /** Runs a write and stores its outcome in one transaction. Call it once per write. */
  write: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** How one-time codes are masked for the reader; undefined: not at all. */
  maskCodes: CodeMasking | undefined
}

/** A checked request, including its unknown members. */
export interface Input<N extends EndpointName> {
  path: PathOf<N>
  query: QueryOf<N>
  body: Many<N, BodyOf<N>>
  /** Paging of EP 4, 5 and 8. */
  page: PageRequest
  /** Query entries in order. */
  entries: Entry[]
}

/** Non-empty batches of rows that are streamed to the caller. */
export type Batches<Row> = AsyncIterable<readonly Row[], undefined>

/** With the switch for many, body and result are lists. */
type Many<N extends EndpointName, T> = ColumnOf<N, 'many'> extends string ? T | T[] : T

/** A handler's result: one page of a paged list, batches of a streamed list, another list, or one object. */
export type Outcome<N extends EndpointName> =
  ResultOf<N> extends readonly (infer Row)[]
    ? ColumnOf<N, 'paged'> extends true
      ? Page<Row>
      : ColumnOf<N, 'streamed'> extends true
        ? Batches<Row>
        : Row[]
    : Many<N, ResultOf<N>> | Written<ResultOf<N>>

/** Handles a request of one endpoint, or throws `Refusal`. */
export type Handler<N extends EndpointName> = (input: Input<N>, context: Context) => Promise<Outcome<N>>

export type HandlersOf<N extends EndpointName> = { [K in N]: Handler<K> }
