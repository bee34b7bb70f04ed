/** The rows of both tables: the specification's 24, and the team's own beside them. */

import type { Answer } from '#contract/reading/answer'
import type { Endpoint } from './endpoint-row'
import { endpoints } from './endpoints'
import type { Infer, Schema } from './schema'
import { teamEndpoints } from './team/team-endpoints'

const rows = { ...endpoints, ...teamEndpoints }

type Rows = typeof rows

export type RowName = keyof Rows

/** A row, for code that treats all rows alike. */
export const rowOf = (name: RowName): Endpoint => rows[name]

export const rowNames = Object.keys(rows) as RowName[]

/** What stands in one column of a row. */
export type ColumnOf<N extends RowName, C extends keyof Endpoint> = Rows[N][C]

export type ShapesOf<N extends RowName> = Awaited<ReturnType<Rows[N]['shapes']>>

type Value<S, K extends string> = S extends { [key in K]: infer V extends Schema } ? Infer<V> : undefined

/** The path parameters of a row, by name; undefined where it has none. */
export type PathOf<N extends RowName> = Value<ShapesOf<N>, 'path'>
/** The query parameters of a row, paging apart. */
export type QueryOf<N extends RowName> = Value<ShapesOf<N>, 'query'>
/** The body a row takes. */
export type BodyOf<N extends RowName> = Value<ShapesOf<N>, 'body'>
/** What a row answers, as its table shows it. */
export type ResultOf<N extends RowName> = Infer<ShapesOf<N>['answer']>
/** The same as it is read: a list becomes rows of which some may be unreadable. */
export type AnswerOf<N extends RowName> = Answer<ResultOf<N>>
