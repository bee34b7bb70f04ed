/**
 * From a path to an endpoint and back. A path parameter is decoded once and encoded as one segment, so that neither the
 * origin nor the number of segments can change on the way to an upstream.
 */

import type * as z from 'zod/mini'
import { endpointNames } from '#contract/endpoints'
import { getOwn } from '#contract/reading/json-object'
import { type Issue, issuesOf } from '#contract/reading/received'
import { type RowName, rowOf } from '#contract/rows'
import type { Infer, Schema } from '#contract/schema'
import { teamNames } from '#contract/team/team-endpoints'

export type Match<N extends RowName = RowName> =
  | { name: N; parameters: Record<string, string> }
  /** No path of the table. */
  | { status: 404 }
  /** A path of the table, with another method than those in `allow`. */
  | { status: 405; allow: string[] }

type Segment = { literal: string } | { parameter: string }

const segmentsOf = (path: string): Segment[] =>
  path.split('/').map(part => (part.startsWith('{') ? { parameter: part.slice(1, -1) } : { literal: part }))

/** What no parameter may be: a step in the path, or a character that some server would read as one. */
const refused = /^\.{0,2}$|[\\\p{Cc}]|\p{Surrogate}/u

/** The parameter as it was meant, or undefined when it is refused. `%2F` passes: a participant may hold a slash. */
function decodeParameter(raw: string): string | undefined {
  try {
    const value = decodeURIComponent(raw)
    return refused.test(value) ? undefined : value
  } catch {
    return undefined
  }
}

function parametersOf(segments: Segment[], parts: string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if ('literal' in segment) {
      if (segment.literal !== part) return undefined
    } else {
      const value = decodeParameter(part)
      if (value === undefined) return undefined
      parameters[segment.parameter] = value
    }
  }
  return parameters
}

function createMatcher<N extends RowName>(names: readonly N[]): (method: string, rawPathname: string) => Match<N> {
  const table = names.map(name => ({ name, method: rowOf(name).method, segments: segmentsOf(rowOf(name).path) }))
  return (method, rawPathname) => {
    const parts = rawPathname.split('/')
    const allow: string[] = []
    for (const row of table) {
      const parameters = parametersOf(row.segments, parts)
      if (!parameters) continue
      if (row.method === method) return { name: row.name, parameters }
      if (!allow.includes(row.method)) allow.push(row.method)
    }
    return allow.length > 0 ? { status: 405, allow } : { status: 404 }
  }
}

/**
 * Finds the endpoint of a request by its path, still percent-encoded and without the query (§4). A parameter that is
 * empty, `.` or `..`, wrongly encoded, or holds a backslash or a control character makes the path unknown.
 */
export const matchEndpoint = /* @__PURE__ */ createMatcher(endpointNames)

/** The same for what is under /team and /session. */
export const matchTeam = /* @__PURE__ */ createMatcher(teamNames)

/**
 * The path of an endpoint with its parameters (strings or integers) in place, each encoded as one segment. Throws
 * RangeError when one is missing or is what `matchEndpoint` refuses.
 */
export function fillPath(name: RowName, parameters: Readonly<Record<string, unknown>> = {}): string {
  return rowOf(name).path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = getOwn(parameters, key)
    const segment = Number.isSafeInteger(value) ? String(value) : value
    if (typeof segment !== 'string' || refused.test(segment)) throw new RangeError(`Not a path parameter: ${key}`)
    return encodeURIComponent(segment)
  })
}

type Raw = string | string[] | undefined

const canonicalInteger = /^(?:0|-?[1-9]\d*)$/

function convert(schema: z.core.$ZodType, raw: Raw): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return raw === undefined ? undefined : convert(def.innerType, raw)
    case 'array':
      return typeof raw === 'string' ? [raw] : raw
    case 'number':
      return typeof raw === 'string' && canonicalInteger.test(raw) ? Number(raw) : raw
    default:
      return raw
  }
}

/** The parameters of a path or a query as their schema means them, or everything that is wrong with them. */
export type ReadParameters<S extends Schema> = { ok: true; value: Infer<S> } | { ok: false; issues: Issue[] }

/**
 * Reads the parameters a schema names and leaves the others alone. An int32 is its canonical decimal text and nothing
 * else (`1e3`, `0x10`, ` 1`, `1.0`, `+1`, `-0` and `01` are refused); a list may come as one string.
 */
export function readParameters<S extends Schema>(schema: S, raw: Readonly<Record<string, Raw>>): ReadParameters<S> {
  const { shape } = (schema as unknown as z.ZodMiniObject)._zod.def
  const named = Object.entries(shape).filter(([key]) => Object.hasOwn(raw, key) && raw[key] !== undefined)
  const value = Object.fromEntries(named.map(([key, member]) => [key, convert(member, raw[key])]))
  const issues = issuesOf(schema, value)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: value as Infer<S> }
}
