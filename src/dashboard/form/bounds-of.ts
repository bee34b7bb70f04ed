import type * as z from 'zod/mini'
import { getOwn } from '#contract/reading/json-object'
import { defOf, itemOf, membersOf } from '#contract/reading/received'
import { type Schema, valuesOf } from '#contract/schema'

/** Bounds of a field's schema. Lengths are in characters (code points). */
export type Bounds = {
  /** Present and not null (§2). */
  required: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  whole?: boolean
}

type Check = z.core.$ZodChecks['_zod']['def']

/** Unwraps optional and nullable schemas. */
function unwrap(schema: z.core.SomeType): { bare: z.core.SomeType; required: boolean } {
  const def = defOf(schema)
  if (def.type !== 'optional' && def.type !== 'nullable') return { bare: schema, required: true }
  return { bare: unwrap(def.innerType).bare, required: false }
}

function read(check: Check): Partial<Bounds> {
  switch (check.check) {
    case 'min_length':
      return { minLength: check.minimum }
    case 'max_length':
      return { maxLength: check.maximum }
    case 'greater_than':
      return { minimum: Number(check.value) }
    case 'less_than':
      return { maximum: Number(check.value) }
    default:
      return {}
  }
}

/** Returns the schema at a dotted path and whether it is required; undefined if there is none. */
function memberAt(schema: Schema, path: string) {
  let found: z.core.SomeType | undefined = schema
  for (const name of path.split('.')) {
    if (!found) return undefined
    const { bare } = unwrap(found)
    found = valuesOf(bare as Schema) ?? getOwn(membersOf(bare), name) ?? itemOf(bare)
  }
  return found && unwrap(found)
}

/** Returns the kind of value at a dotted path. `formatted`: a text that must not be empty, and is null instead. */
export function kindOf(schema: Schema, path: string): 'flag' | 'moment' | 'formatted' | 'text' {
  const member = memberAt(schema, path)
  const def = member && defOf(member.bare)
  if (def?.type === 'boolean') return 'flag'
  const format = def?.type === 'string' && 'format' in def ? def.format : undefined
  if (format === undefined) return 'text'
  return format === 'datetime' ? 'moment' : 'formatted'
}

/**
 * Returns the bounds at a dotted path such as `deliveryWindows.0.opens`; undefined if the schema has none. Counter,
 * required mark and limits of a field derive from it.
 */
export function boundsOf(schema: Schema, path: string): Bounds | undefined {
  const member = memberAt(schema, path)
  if (!member) return undefined
  const { bare, required } = member
  const def = defOf(bare)
  const checks = 'checks' in def ? (def.checks ?? []) : []
  const bounds = checks.map(check => read(check._zod.def as Check))
  const whole = def.type === 'number' && 'format' in def ? { whole: true } : {}
  return Object.assign({ required }, whole, ...bounds) as Bounds
}
