import { isJsonObject } from './json-object'
import { faultOf, type Outline, type Row } from './outline'

/** Stands for a value of which nothing can be kept. */
const nothing = Symbol('nothing')

/** What is left of a value without its optional members, and rows of its lists, that are of another kind. */
function rest(outline: Outline, value: unknown): unknown {
  if (!faultOf(outline, value)) return value
  if (typeof outline === 'string') return nothing
  if ('either' in outline) {
    const salvagedParts = outline.either.map(one => rest(one, value)).filter(each => each !== nothing)
    return salvagedParts.length > 0 ? salvagedParts[0] : nothing
  }
  if ('nullable' in outline) return rest(outline.nullable, value)
  if ('optional' in outline) {
    const sound = rest(outline.optional, value)
    return sound === nothing ? undefined : sound
  }
  if ('list' in outline) {
    return Array.isArray(value) ? value.map(each => rest(outline.list, each)).filter(each => each !== nothing) : nothing
  }
  if (!isJsonObject(value)) return nothing
  const names = 'values' in outline ? Object.keys(value) : Object.keys(outline.members)
  const inner = (name: string) => ('values' in outline ? outline.values : (outline.members[name] ?? 'any'))
  const sound = { ...value }
  for (const name of names) {
    const part = rest(inner(name), value[name])
    if (part === nothing) return nothing
    if (part === undefined) delete sound[name]
    else sound[name] = part
  }
  return sound
}

/**
 * A row of which only members that may be absent cannot be read: without them, and with what came in them. For lists that are shown,
 * never for what is written back: a member that is missing there would be removed. One that has nothing else is no row.
 */
export function salvaged<T>(outline: Outline, row: Row<T>): Row<T> {
  if (row.ok || !isJsonObject(row.raw)) return row
  const sound = rest(outline, row.raw)
  const members = typeof outline === 'object' && 'members' in outline ? Object.keys(outline.members) : []
  if (!isJsonObject(sound) || !members.some(name => sound[name] != null)) return row
  const wrong = Object.fromEntries(Object.entries(row.raw).filter(([name, came]) => sound[name] !== came))
  return { ok: true, value: sound as T, wrong }
}
