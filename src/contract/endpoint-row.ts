/** The columns of an endpoint table, and the functions that build its rows. */
import { readQuery } from './request/query-string'
import type { Need, Right } from './rights'
import type { Schema } from './schema'
import type { LimitKind } from './team/limits'

/** `read` may be repeated. `write` and `send` must not be, and are refused from a foreign origin. */
export type Effect = 'read' | 'write' | 'send'

export type Shapes = {
  path?: Schema
  query?: Schema
  body?: Schema
  /** Body with the `many` switch: a list of `body`. */
  manyBody?: Schema
  answer: Schema
}

/** How a request counts against the sending limits. */
export type Counts = {
  kind: LimitKind
  /** Body member that holds the recipient's number. */
  number?: string
  /** Body member that holds the rows, each counted separately. */
  rows?: string
  /** Callers with this right are not counted. */
  unless?: Right
}

/** Properties of an endpoint that shared code needs, so that only handlers and callers know endpoints by name. */
export type Columns = {
  /** The only status of success. */
  success: 200 | 201
  /** Error statuses that the specification shows; V1 shows none. */
  errors: readonly (400 | 404)[]
  /** §4.4: takes paging parameters, and answers 404 when there is nothing to list (§7.3). */
  paged: boolean
  /** The dashboard requests the newest rows first. */
  newestFirst: boolean
  /** Query parameters that apply by their presence, whatever their value. */
  switches: readonly string[]
  /** Query parameters that form a contact filter; each connection has its own notation. */
  filters: readonly string[]
  /** Query switch that turns the body into a list, and probably the response too. */
  many: string | undefined
  /** Member of the response that holds the rows, if they are inside an object. */
  rowsIn: string | undefined
  /**
   * How one-time codes appear: `format` sets their message text, `created` sends one, `messages` lists messages that
   * may contain some.
   */
  codes: 'format' | 'created' | 'messages' | undefined
  /** A list of any length, written row by row; it can break off half-way. */
  streamed: boolean
  /**
   * Kinds of the ids in path parameters and response members. Activity is found by them, and the row that reads a
   * kind gives the right to see its last change.
   */
  things: Things
  /**
   * Request and response are stored as a receipt. `only-copy`: the whole response, because it cannot be read again;
   * `copy`: without long members.
   */
  receipt: 'only-copy' | 'copy' | undefined
  /** Right to read other people's receipts. Default: `activity.read` and the row's right. */
  receiptReaders: Right | undefined
  /**
   * The handler of this write records it in the activity, if at all. Other writes are recorded before and after they
   * are carried out.
   */
  recordsItself: boolean
  /** Its rows contain segment prices and its path the bundle: the server stores the price range. */
  prices: boolean
  /** Figures in the response that are stored as a reading: of the path's parameter and the query's period. */
  figures: Figures | undefined
  /** This write invalidates stored readings: of the thing that its response names, or of all. */
  outdates: Outdates | undefined
  /** The row's right allows only this one body member and no query; anything else requires the further right. */
  only: { member: string; else: Right } | undefined
  /** Further right required for `many`, and for a body that is not an object. */
  manyRight: Right | undefined
  counts: Counts | undefined
  /** Available to a person who must first set up a required second factor. */
  beforeSecondFactor: boolean
  /** Largest body in bytes. */
  bodyBytes: number
  /** Largest body in bytes with the `many` switch. */
  manyBytes: number
}

/** Member (`a.b` for a nested one) → kind of thing; `{member}` takes the kind from another member. */
export type Things = { path?: Readonly<Record<string, string>>; answer?: Readonly<Record<string, string>> }

/** Readings of a kind; `id` is the response member with the thing's id. */
export type Outdates = { kind: Figures['kind']; id: string }

/** A kind of reading, the parameter with its id, and the two parameters of its period, if it has one. */
export type Figures = { kind: 'survey' | 'nki'; id: string; begin?: string; end?: string }

export const kilobytes = (n: number): number => n * 1024
export const megabytes = (n: number): number => kilobytes(n) * 1024

const usual = {
  success: 200,
  errors: [],
  paged: false,
  newestFirst: false,
  switches: [],
  filters: [],
  many: undefined,
  rowsIn: undefined,
  codes: undefined,
  streamed: false,
  things: {},
  receipt: undefined,
  receiptReaders: undefined,
  recordsItself: false,
  prices: false,
  figures: undefined,
  outdates: undefined,
  only: undefined,
  manyRight: undefined,
  counts: undefined,
  beforeSecondFactor: false,
  bodyBytes: kilobytes(64),
  manyBytes: megabytes(2),
} as const

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${'api' | 'v2' | 'team' | 'session'}${'' | `/${string}`}`
  effect: Effect
  /** Right that the caller needs. */
  right: Need
}

type Row<S extends Shapes, C> = Request & { shapes: () => Promise<S> } & C & Omit<typeof usual, keyof C>

/** A row of any table, without the types of its own shapes. */
export type Endpoint = Request & { shapes: () => Promise<Shapes> } & Columns

/**
 * Whether writes of this row are recorded before they are carried out and recognized by their idempotency key. Rows
 * for anyone are not: sign-in handlers count failures themselves.
 */
export const isRecorded = ({ effect, right, recordsItself }: Endpoint): boolean =>
  effect !== 'read' && right !== 'anyone' && !recordsItself

/** Largest body in bytes; `query` is the query string of the address. */
export const largestBodyOf = ({ many, bodyBytes, manyBytes }: Endpoint, query: string): number =>
  many !== undefined && readQuery(query).some(([name]) => name === many) ? manyBytes : bodyBytes

const row =
  (effect: Effect, method: Request['method']) =>
  <S extends Shapes, const C extends Partial<Columns> = object>(
    path: Request['path'],
    right: Need,
    shapes: () => Promise<S>,
    columns?: C,
  ) =>
    ({ method, path, effect, right, shapes, ...usual, ...columns }) as Row<S, C>

export const get = row('read', 'GET')
/** A POST that changes nothing. */
export const lookUp = row('read', 'POST')
export const post = row('write', 'POST')
/** A POST that sends somebody a message. */
export const send = row('send', 'POST')
export const put = row('write', 'PUT')
export const patch = row('write', 'PATCH')
export const remove = row('write', 'DELETE')
