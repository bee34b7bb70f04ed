/**
 * Reading answers. They are held to the tolerant form of their schema: optional members may be absent or null, codes and words
 * may be new, members may be unknown, and one unreadable row leaves the others alone.
 */
import * as z from 'zod/mini'
import type { Schema } from '#contract/schema'
import { itemOf, received } from './received'

/**
 * One row of an answer: its value, or the raw value and the path of what made it unreadable. `wrong`: optional members of
 * another kind than they should be, as they came; the value has no such member (`salvaged`).
 */
export type Row<T> =
  | { ok: true; value: T; wrong?: Readonly<Record<string, unknown>> }
  | { ok: false; raw: unknown; reason: string }

/** What an answer turned out to be. A list without rows may have come as `[]`, `null` or no body at all. */
export type Answer<T> = T extends readonly (infer R)[] ? Row<R>[] : T

/** An answer whose outermost shape is not the one of the contract. */
export class UnreadableAnswer extends Error {
  readonly raw: unknown
  constructor(reason: string, raw: unknown) {
    super(reason)
    this.name = 'UnreadableAnswer'
    this.raw = raw
  }
}

/** The kind of value an issue asks for. The check of a record has a code of its own and names none. */
const kindOf = (issue: z.core.$ZodIssue): string => (issue.code === 'invalid_type' ? issue.expected : 'object')

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return kindOf(issue)
  const kinds = issue.errors.map(([first]) => (first?.path.length === 0 ? kindOf(first) : 'object'))
  return [...new Set(kinds)].join(' or ')
}

/** Reads one row. The value handed on is the raw one: nothing in it is lost. */
export function readRow<T>(schema: Schema<T>, raw: unknown): Row<T> {
  const [issue] = z.safeParse(received(schema), raw).error?.issues ?? []
  if (!issue) return { ok: true, value: raw as T }
  return { ok: false, raw, reason: `${issue.path.join('.') || 'value'}: expected ${expectedBy(issue)}` }
}

/** Reads the JSON of a whole answer; throws `UnreadableAnswer` when its outermost shape is another. */
export function readAnswer<T>(schema: Schema<T>, raw: unknown): Answer<T> {
  const item = itemOf(schema)
  if (item) {
    if (raw === null || raw === undefined) return [] as Answer<T>
    if (!Array.isArray(raw)) throw new UnreadableAnswer('The answer is not a list.', raw)
    return raw.map(row => readRow(item, row)) as Answer<T>
  }
  const row = readRow(schema, raw)
  if (!row.ok) throw new UnreadableAnswer(`The answer cannot be read (${row.reason}).`, raw)
  return row.value as Answer<T>
}
