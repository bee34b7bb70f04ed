/**
 * Derives two checks from one declared shape: a tolerant schema for responses, and the strict issues of a request.
 */
import * as z from 'zod/mini'
import { alternativeOf, list, recordOf, type Schema, valuesOf } from '#contract/schema'

/** zod's definition of a schema. */
export const defOf = (schema: z.core.SomeType) => (schema as z.core.$ZodTypes)._zod.def

/** An object's members by name; empty if the schema is not an object. */
export function membersOf(schema: z.core.SomeType): Readonly<Record<string, z.core.SomeType>> {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape : {}
}

/** The item schema of a list, which may be optional; undefined if the schema is not a list. */
export function itemOf(schema: z.core.SomeType): Schema | undefined {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'nullable') return itemOf(def.innerType)
  return def.type === 'array' ? (def.element as Schema) : undefined
}

const made = new WeakMap<z.core.SomeType, Schema>()

/**
 * The same shape without bounds, formats and enumerations; optional members may be null. Use it only to check: its
 * output lacks unknown members.
 */
export function received(schema: z.core.SomeType): Schema {
  const before = made.get(schema)
  if (before) return before
  const other = alternativeOf(schema as Schema)
  const tolerant = other ? z.union([withoutBounds(schema), received(other)]) : withoutBounds(schema)
  made.set(schema, tolerant)
  return tolerant
}

function withoutBounds(schema: z.core.SomeType): Schema {
  const values = valuesOf(schema as Schema)
  if (values) return recordOf(received(values))
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return z.object(Object.fromEntries(Object.entries(def.shape).map(([name, member]) => [name, received(member)])))
    case 'array':
      return list(received(def.element))
    case 'optional': {
      const inner = defOf(def.innerType)
      return z.nullish(received(inner.type === 'nullable' ? inner.innerType : def.innerType))
    }
    case 'nullable':
      return z.nullable(received(def.innerType))
    case 'literal':
      return typeof def.values[0] === 'number' ? z.number() : z.string()
    case 'string':
      return z.string()
    case 'number':
      // JSON has no infinity, but `1e999` is parsed as one, which zod refuses.
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'unknown':
      return z.optional(z.unknown())
    case 'union':
      return z.union(def.options.map(received))
    default:
      throw new TypeError(`A ${def.type} has no tolerant form.`)
  }
}

/** A violation in a value to be sent. */
export type Issue = z.core.$ZodIssue

/** For a number beyond 2^53 zod reports that limit instead of the int32's (§2). */
function withInt32Edge(issue: Issue): Issue {
  if (issue.code === 'too_big' && issue.origin === 'int') return { ...issue, maximum: 2 ** 31 - 1 }
  if (issue.code === 'too_small' && issue.origin === 'int') return { ...issue, minimum: -(2 ** 31) }
  return issue
}

/** All violations of the strict shape; empty if the value may be sent. */
export function issuesOf(schema: Schema, value: unknown): Issue[] {
  return (z.safeParse(schema, value).error?.issues ?? []).map(withInt32Edge)
}
