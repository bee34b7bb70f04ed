/** From the text of parameters to the values their schema means. */
import type * as z from 'zod/mini'
import { type Issue, issuesOf } from '#contract/reading/received'
import type { Infer, Schema } from '#contract/schema'

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
