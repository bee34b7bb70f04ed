import * as z from 'zod/mini'
import { type Schema, valuesOf } from '#contract/schema'
import type { Row } from './answer'
import { isJsonObject } from './json-object'
import { defOf, membersOf, received } from './received'

/** Marks a value that cannot be read at all. */
const nothing = Symbol('nothing')

/** The value without optional members and list items of the wrong type. */
function rest(schema: z.core.SomeType, value: unknown): unknown {
  const fits: boolean = z.validate(schema as Schema, value)
  if (fits) return value
  const def = defOf(schema)
  if (def.type === 'union') {
    const parts = def.options.map(option => rest(option, value)).filter(part => part !== nothing)
    return parts.length > 0 ? parts[0] : nothing
  }
  if (def.type === 'nullable') return rest(def.innerType, value)
  if (def.type === 'optional') {
    const sound = rest(def.innerType, value)
    return sound === nothing ? undefined : sound
  }
  if (def.type === 'array') {
    return Array.isArray(value) ? value.map(item => rest(def.element, item)).filter(item => item !== nothing) : nothing
  }
  const values = valuesOf(schema as Schema)
  if ((def.type !== 'object' && !values) || !isJsonObject(value)) return nothing
  const members = values ? Object.keys(value).map(name => [name, values] as const) : Object.entries(membersOf(schema))
  const sound = { ...value }
  for (const [name, member] of members) {
    const part = rest(member, value[name])
    if (part === nothing) return nothing
    if (part === undefined) delete sound[name]
    else sound[name] = part
  }
  return sound
}

/**
 * Returns the row without its unreadable optional members, whose raw values are in `wrong`. For display only: in a
 * write the omitted members would be removed. A row without a readable member stays unreadable.
 */
export function salvaged<T>(schema: Schema<T>, row: Row<T>): Row<T> {
  if (row.ok || !isJsonObject(row.raw)) return row
  const sound = rest(received(schema), row.raw)
  if (!isJsonObject(sound) || !Object.keys(membersOf(schema)).some(name => sound[name] != null)) return row
  const wrong = Object.fromEntries(Object.entries(row.raw).filter(([name, came]) => sound[name] !== came))
  return { ok: true, value: sound as T, wrong }
}
