/**
 * Reading answers. What a service sends is held to its shape, not to our bounds: optional members may be absent
 * or null, codes and words may be new, members may be unknown, and one unreadable row leaves the others alone
 * (api-notes 2). Both strictnesses come from the one declaration of the shape.
 */
import * as z from 'zod/mini'
import { alternativeOf, list, nullable, object, optional, recordOf, type Schema, valuesOf } from './schema'

/** One row of an answer: its value, or the raw value and the path of what made it unreadable. */
export type Row<T> = { ok: true; value: T } | { ok: false; raw: unknown; reason: string }

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

const derived = new WeakMap<Schema, Schema>()

/** The same shape without bounds, formats and enumerations, with unknown members kept. */
export function received<T>(schema: Schema<T>): Schema<T> {
  const known = derived.get(schema)
  const tolerant = known ?? derive(schema)
  if (!known) derived.set(schema, tolerant)
  return tolerant as Schema<T>
}

function derive(schema: Schema): Schema {
  const other = alternativeOf(schema)
  return other ? z.union([sameShape(schema), received(other)]) : sameShape(schema)
}

function sameShape(schema: Schema): Schema {
  const values = valuesOf(schema)
  if (values) return recordOf(received(values))
  const def = (schema as z.ZodMiniType & { _zod: { def: z.core.$ZodTypes['_zod']['def'] } })._zod.def
  switch (def.type) {
    case 'object':
      return object(Object.fromEntries(Object.entries(def.shape).map(([key, member]) => [key, receive(member)])))
    case 'array':
      return list(receive(def.element))
    case 'optional':
      return optional(receive(def.innerType))
    case 'nullable':
      return nullable(receive(def.innerType))
    case 'literal':
      return typeof def.values[0] === 'number' ? z.number() : z.string()
    case 'string':
      return z.string()
    case 'number':
      return z.number()
    default:
      return schema
  }
}

const receive = (schema: z.core.SomeType) => received(schema as Schema)

function reasonOf(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  return `${issue?.path.join('.') || 'value'}: ${issue?.code ?? 'invalid'}`
}

/** Reads one row. The value handed on is the raw one: nothing in it is lost. */
export function readRow<T>(schema: Schema<T>, raw: unknown): Row<T> {
  const result = z.safeParse(received(schema), raw)
  return result.success ? { ok: true, value: raw as T } : { ok: false, raw, reason: reasonOf(result.error) }
}

/** Reads the JSON of a whole answer; throws `UnreadableAnswer` when its outermost shape is another. */
export function readAnswer<T>(schema: Schema<T>, raw: unknown): Answer<T> {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  if (def.type === 'array') {
    if (raw === null || raw === undefined) return [] as Answer<T>
    if (!Array.isArray(raw)) throw new UnreadableAnswer('The answer is not a list.', raw)
    return raw.map(row => readRow(def.element as Schema, row)) as Answer<T>
  }
  const row = readRow(schema, raw)
  if (!row.ok) throw new UnreadableAnswer(`The answer cannot be read (${row.reason}).`, raw)
  return row.value as Answer<T>
}

/** One thing wrong with a value that is to be sent. */
export type Issue = z.core.$ZodIssue

/** zod tells of a number beyond 2^53 by that edge; the one that counts is the int32's (§2). */
function withInt32Edge(issue: Issue): Issue {
  if (issue.code === 'too_big' && issue.origin === 'int') return { ...issue, maximum: 2 ** 31 - 1 }
  if (issue.code === 'too_small' && issue.origin === 'int') return { ...issue, minimum: -(2 ** 31) }
  return issue
}

/** Every issue of a value against the strict shape; empty when it may be sent. */
export function issuesOf(schema: Schema, value: unknown): Issue[] {
  return (z.safeParse(schema, value).error?.issues ?? []).map(withInt32Edge)
}
