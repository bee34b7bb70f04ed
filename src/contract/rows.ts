/** The rows of both tables: the specification's 24 endpoints and the team's own. */

import type { Answer } from '#contract/reading/answer'
import type { Endpoint } from './endpoint-row'
import { endpoints } from './endpoints'
import type { Infer, Schema } from './schema'
import { teamEndpoints } from './team/team-endpoints'

const rows = { ...endpoints, ...teamEndpoints }

type Rows = typeof rows

export type RowName = keyof Rows

/** The row without its own types, for code that treats all rows alike. */
export const rowOf = (name: RowName): Endpoint => rows[name]

/** Whether a write replaces what is there, so that repeating it does no harm. */
export const replaces = (name: RowName): boolean =>
  name === 'setSurveyImage' || ['PUT', 'PATCH'].includes(rowOf(name).method)

export const rowNames = Object.keys(rows) as RowName[]

/** Type of a column of a row. */
export type ColumnOf<N extends RowName, C extends keyof Endpoint> = Rows[N][C]

export type ShapesOf<N extends RowName> = Awaited<ReturnType<Rows[N]['shapes']>>

type Value<S, K extends string> = S extends { [key in K]: infer V extends Schema } ? Infer<V> : undefined

/** Path parameters by name; undefined if the row has none. */
export type PathOf<N extends RowName> = Value<ShapesOf<N>, 'path'>
/** Query parameters without paging. */
export type QueryOf<N extends RowName> = Value<ShapesOf<N>, 'query'>
/** The request body. */
export type BodyOf<N extends RowName> = Value<ShapesOf<N>, 'body'>
/** The response as declared in the table. */
export type ResultOf<N extends RowName> = Infer<ShapesOf<N>['answer']>
/** The response as read: a list has rows that may be unreadable. */
export type AnswerOf<N extends RowName> = Answer<ResultOf<N>>
