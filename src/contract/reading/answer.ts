/**
 * Reads responses tolerantly: optional members may be null, codes and words may be new, members may be unknown, and
 * an unreadable row leaves the others readable.
 */
import * as z from 'zod/mini'
import type { Schema } from '#contract/schema'
import { itemOf, received } from './received'

/**
 * A row of a response: its value, or the raw value and the path that made it unreadable. `wrong`: received values of
 * optional members with the wrong type, which `value` lacks (`salvaged`).
 */
export type Row<T> =
  | { ok: true; value: T; wrong?: Readonly<Record<string, unknown>> }
  | { ok: false; raw: unknown; reason: string }

/** Elements that a web page begins with, unlike XML of another kind. */
const firstElements = 'html|head|body|title|meta|link|script|style|h\\d|p|div|span|center|form|table|pre|br|b|a'
const pageStart = new RegExp(`^\\s*(?:<\\?xml[^>]*>\\s*)?<(?:!doctype html|!--|(?:${firstElements})[\\s>/])`, 'i')

/**
 * Whether a response is a web page, such as one that asks to sign in, and not data. Told by its text: the server relays
 * a page as plain text, so that browsers do not run it.
 */
export const isWebPage = (text: string): boolean => pageStart.test(text)

/** A response as read. An empty list may have been received as `[]`, `null` or an empty body. */
export type Answer<T> = T extends readonly (infer R)[] ? Row<R>[] : T

/** A response that is not of the expected type as a whole, such as an object instead of a list. */
export class UnreadableAnswer extends Error {
  readonly raw: unknown
  constructor(reason: string, raw: unknown) {
    super(reason)
    this.name = 'UnreadableAnswer'
    this.raw = raw
  }
}

/** The expected type of an issue. Records report a custom code without one. */
const kindOf = (issue: z.core.$ZodIssue): string => (issue.code === 'invalid_type' ? issue.expected : 'object')

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return kindOf(issue)
  const kinds = issue.errors.map(([first]) => (first?.path.length === 0 ? kindOf(first) : 'object'))
  return [...new Set(kinds)].join(' or ')
}

/** Reads one row. `value` is the raw value, with unknown members. */
export function readRow<T>(schema: Schema<T>, raw: unknown): Row<T> {
  const [issue] = z.safeParse(received(schema), raw).error?.issues ?? []
  if (!issue) return { ok: true, value: raw as T }
  return { ok: false, raw, reason: `${issue.path.join('.') || 'value'}: expected ${expectedBy(issue)}` }
}

/** Reads the JSON of a response. Throws `UnreadableAnswer` if its outermost type is wrong. */
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
