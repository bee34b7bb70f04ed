/**
 * Converts between paths and endpoints. A path parameter is decoded once and encoded as one segment, so that it can
 * change neither the origin nor the number of segments on the way to an upstream.
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
  /** Unknown path. */
  | { status: 404 }
  /** Known path with another method than `allow`. */
  | { status: 405; allow: string[] }

type Segment = { literal: string } | { parameter: string }

const segmentsOf = (path: string): Segment[] =>
  path.split('/').map(part => (part.startsWith('{') ? { parameter: part.slice(1, -1) } : { literal: part }))

/** A path step (`.`, `..`, empty), and characters that some servers treat as one. */
const refused = /^\.{0,2}$|[\\\p{Cc}]|\p{Surrogate}/u

/**
 * The decoded parameter; undefined if it is refused. `%2F` is allowed, because a participant may contain a slash.
 */
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
 * Finds the endpoint of a request by its percent-encoded path without the query (§4). A parameter that is empty, `.`,
 * `..`, wrongly encoded, or contains a backslash or control character makes the path unknown.
 */
export const matchEndpoint = /* @__PURE__ */ createMatcher(endpointNames)

/** The same for paths under /team and /session. */
export const matchTeam = /* @__PURE__ */ createMatcher(teamNames)

/**
 * The path of an endpoint with its parameters, each encoded as one segment. Throws RangeError if one is missing or
 * refused by `matchEndpoint`.
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

/** Parameters converted to their schema's types, or every issue. */
export type ReadParameters<S extends Schema> = { ok: true; value: Infer<S> } | { ok: false; issues: Issue[] }

/**
 * Reads the parameters of a schema and ignores others. An int32 must be canonical decimal text (not `1e3`, `0x10`, `
 * 1`, `1.0`, `+1`, `-0` or `01`); a list may be given as one string.
 */
export function readParameters<S extends Schema>(schema: S, raw: Readonly<Record<string, Raw>>): ReadParameters<S> {
  const { shape } = (schema as unknown as z.ZodMiniObject)._zod.def
  const named = Object.entries(shape).filter(([key]) => Object.hasOwn(raw, key) && raw[key] !== undefined)
  const value = Object.fromEntries(named.map(([key, member]) => [key, convert(member, raw[key])]))
  const issues = issuesOf(schema, value)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: value as Infer<S> }
}
