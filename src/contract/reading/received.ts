/** Both strictnesses of a shape from its one declaration: the outline of what is received, the issues of what is sent. */
import * as z from 'zod/mini'
import { alternativeOf, type Schema, valuesOf } from '#contract/schema'
import type { Outline } from './outline'

/** The same shape without bounds, formats and enumerations. */
export function received(schema: Schema): Outline {
  const own = outlineOf(schema)
  const other = alternativeOf(schema)
  return other ? { either: [own, received(other)] } : own
}

function outlineOf(schema: Schema): Outline {
  const values = valuesOf(schema)
  if (values) return { values: received(values) }
  const { def } = (schema as Schema & { _zod: { def: z.core.$ZodTypes['_zod']['def'] } })._zod
  switch (def.type) {
    case 'object':
      return { members: Object.fromEntries(Object.entries(def.shape).map(([name, member]) => [name, receive(member)])) }
    case 'array':
      return { list: receive(def.element) }
    case 'optional': {
      const inner = receive(def.innerType)
      return { optional: typeof inner === 'object' && 'nullable' in inner ? inner.nullable : inner }
    }
    case 'nullable':
      return { nullable: receive(def.innerType) }
    case 'literal':
      return typeof def.values[0] === 'number' ? 'number' : 'string'
    case 'string':
    case 'number':
    case 'boolean':
      return def.type
    case 'unknown':
      return 'any'
    case 'union':
      return { either: def.options.map(receive) }
    default:
      throw new TypeError(`Nobody said how a ${def.type} is received.`)
  }
}

const receive = (schema: z.core.SomeType) => received(schema as Schema)

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
