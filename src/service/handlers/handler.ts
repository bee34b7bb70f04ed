import type { CodeMasking } from '#contract/codes/mask-codes'
import type { EndpointName } from '#contract/endpoints'
import type { Entry } from '#contract/request/query-string'
import type { BodyOf, ColumnOf, PathOf, QueryOf, ResultOf } from '#contract/rows'
import type { Db } from '#service/db/schema'
import type { Page, PageRequest, Written } from '#service/http/page'

/** What handlers work with; time, ids and chance come from outside. */
export interface Context {
  db: Db
  now: () => Date
  /** A new id of V2: 24 hexadecimal digits. */
  newId: () => string
  /** A whole number from 0 up to, not including, `below`; every one as likely. */
  random: (below: number) => number
  /** Carries out a write in one transaction, together with what is stored of its outcome. Each write does so once. */
  write: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** One-time codes are hidden in what is read: whoever asks may read messages, and sign in as nobody. */
  maskCodes: CodeMasking | undefined
}

/** A checked request: the values are the caller's own, with unknown members in place. */
export interface Input<N extends EndpointName> {
  path: PathOf<N>
  query: QueryOf<N>
  body: Many<N, BodyOf<N>>
  /** Paging of EP 4, 5 and 8. */
  page: PageRequest
  /** The query as it was written. */
  entries: Entry[]
}

/** Rows in batches, none of them empty: written to the caller as they come. */
export type Batches<Row> = AsyncIterable<readonly Row[], undefined>

/** With the switch for many, a list of bodies comes in and a list of answers goes out. */
type Many<N extends EndpointName, T> = ColumnOf<N, 'many'> extends string ? T | T[] : T

/** What a handler gives: one page of a paged list, a streamed list in batches, any other list, or the answer itself. */
export type Outcome<N extends EndpointName> =
  ResultOf<N> extends readonly (infer Row)[]
    ? ColumnOf<N, 'paged'> extends true
      ? Page<Row>
      : ColumnOf<N, 'streamed'> extends true
        ? Batches<Row>
        : Row[]
    : Many<N, ResultOf<N>> | Written<ResultOf<N>>

/** One endpoint's rule. Throws `Refusal` where the request cannot be carried out. */
export type Handler<N extends EndpointName> = (input: Input<N>, context: Context) => Promise<Outcome<N>>

/** The handlers of a noun. */
export type HandlersOf<N extends EndpointName> = { [K in N]: Handler<K> }
