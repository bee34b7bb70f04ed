/** What a row of a table of endpoints says, and the words rows are written in. */
import { readQuery } from './request/query-string'
import type { Need, Right } from './rights'
import type { Schema } from './schema'
import type { LimitKind } from './team/limits'

/** `read` may be repeated; `write` and `send` never are, and are refused from a foreign origin. */
export type Effect = 'read' | 'write' | 'send'

export type Shapes = {
  path?: Schema
  query?: Schema
  body?: Schema
  /** The body of an endpoint that takes `many`: a list of what it takes otherwise. */
  manyBody?: Schema
  answer: Schema
}

/** What a request counts for among the limits of sending. */
export type Counts = {
  kind: LimitKind
  /** The member of the body with the number that something is sent to. */
  number?: string
  /** The member of the body whose rows count one by one. */
  rows?: string
  /** Whoever holds this right is not counted. */
  unless?: Right
}

/** What tells endpoints apart, and no code but their handlers and callers needs to know by name. */
export type Columns = {
  /** The one status of success. */
  success: 200 | 201
  /** The error statuses the specification shows; V1 shows none. */
  errors: readonly (400 | 404)[]
  /** §4.4: takes paging parameters, and answers 404 when there is nothing to list (§7.3). */
  paged: boolean
  /** A list whose first page is asked for with its newest rows first. */
  newestFirst: boolean
  /** Query parameters that count by their presence alone, whatever their value. */
  switches: readonly string[]
  /** Query parameters that make up a contact filter, which a connection writes in its own way. */
  filters: readonly string[]
  /** The switch with which a list of bodies goes in and, as far as is known, a list of answers comes out. */
  many: string | undefined
  /** The member of the answer that holds its rows, where they stand inside an object. */
  rowsIn: string | undefined
  /**
   * Where one-time codes are: `format` sets the text they are sent in, `created` sends one, `messages` lists messages that
   * may hold some.
   */
  codes: 'format' | 'created' | 'messages' | undefined
  /** A list of any length: written row by row, so that it can break half-way. */
  streamed: boolean
  /**
   * The kinds of the ids in the path's parameters and the answer's members. Activity is found by them, and the row that
   * reads a kind says which right its last change takes.
   */
  things: Things
  /**
   * What was sent and answered is stored as a receipt: the answer whole where it is the `only-copy` there will ever be, and
   * without members that are long where it is a `copy`.
   */
  receipt: 'only-copy' | 'copy' | undefined
  /** The right that reads receipts of others; without one it takes `activity.read` and the right of the row. */
  receiptReaders: Right | undefined
  /**
   * A write whose own handler writes down that it was made, where that is anything that somebody did; any other is written
   * down before and after it is carried out.
   */
  recordsItself: boolean
  /** Its rows say what a segment of a message cost, and its path which bundle they are of: the team remembers the range. */
  prices: boolean
  /** What its answer holds figures of, which are kept as a reading: by the path's parameter, and the query's period. */
  figures: Figures | undefined
  /** A write that changes figures of before: readings of the thing that its answer names, or of all, are what they were no more. */
  outdates: Outdates | undefined
  /** With the row's right alone the body holds this one member, and the query nothing; all else takes a further right. */
  only: { member: string; else: Right } | undefined
  /** The further right that `many`, or a body that is no object, takes. */
  manyRight: Right | undefined
  counts: Counts | undefined
  /** Answers somebody whose role requires a second factor that they have not set up yet. */
  beforeSecondFactor: boolean
  /** Bytes of a body. */
  bodyBytes: number
  /** Bytes of a body with the switch for many. */
  manyBytes: number
}

/** By member, `a.b` for one inside another: the kind of thing; `{member}` where another member says it. */
export type Things = { path?: Readonly<Record<string, string>>; answer?: Readonly<Record<string, string>> }

/** Readings of a kind; `id` is the answer's member that says of which thing. */
export type Outdates = { kind: Figures['kind']; id: string }

/** A kind of reading, the parameter with its number, and the two of a period where it is one of a period. */
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
  /** Who may ask. */
  right: Need
}

type Row<S extends Shapes, C> = Request & { shapes: () => Promise<S> } & C & Omit<typeof usual, keyof C>

/** A row of a table, seen without its name. */
export type Endpoint = Request & { shapes: () => Promise<Shapes> } & Columns

/**
 * Whether a request of a row is written down before it goes out, and known again by its key: a write of somebody who is
 * known. Whoever is not known yet signs in, and the handler counts what fails.
 */
export const isRecorded = ({ effect, right, recordsItself }: Endpoint): boolean =>
  effect !== 'read' && right !== 'anyone' && !recordsItself

/** Bytes that a request's body may have; `query` is that of its address. */
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
/** A POST after which somebody gets a message. */
export const send = row('send', 'POST')
export const put = row('write', 'PUT')
export const patch = row('write', 'PATCH')
export const remove = row('write', 'DELETE')
