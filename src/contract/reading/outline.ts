/**
 * Reading answers. What a service sends is held to its outline, not to our bounds: optional members may be absent
 * or null, codes and words may be new, members may be unknown, and one unreadable row leaves the others alone
 *. An outline is plain data, so that a page that only reads carries no schema library.
 */

import { isJsonObject } from './json-object'

/** The kinds of values that something received has. `optional` may be absent or null; `values` are those of a record. */
export type Outline =
  | 'string'
  | 'number'
  | 'boolean'
  | 'any'
  | { members: { readonly [name: string]: Outline } }
  | { values: Outline }
  | { list: Outline }
  | { optional: Outline }
  | { nullable: Outline }
  | { either: readonly Outline[] }

/**
 * One row of an answer: its value, or the raw value and the path of what made it unreadable. `wrong`: optional members of
 * another kind than they should be, as they came; the value has no such member (`salvaged`).
 */
export type Row<T> =
  | { ok: true; value: T; wrong?: Readonly<Record<string, unknown>> }
  | { ok: false; raw: unknown; reason: string }

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

type Fault = { path: string[]; expected: string }

const expectedBy = (outline: Outline): string => {
  if (typeof outline === 'string') return outline
  if ('optional' in outline) return expectedBy(outline.optional)
  if ('nullable' in outline) return expectedBy(outline.nullable)
  if ('either' in outline) return outline.either.map(expectedBy).join(' or ')
  return 'list' in outline ? 'list' : 'object'
}

/** The first thing that is not as outlined. */
export function faultOf(outline: Outline, value: unknown): Fault | undefined {
  const fault = () => ({ path: [], expected: expectedBy(outline) })
  if (typeof outline === 'string') {
    // JSON has no infinity, but `1e999` is read as one.
    const fits = outline === 'number' ? Number.isFinite(value) : outline === 'any' || typeof value === outline
    return fits ? undefined : fault()
  }
  if ('optional' in outline) return value === undefined || value === null ? undefined : faultOf(outline.optional, value)
  if ('nullable' in outline) return value === null ? undefined : faultOf(outline.nullable, value)
  if ('either' in outline) return outline.either.some(one => !faultOf(one, value)) ? undefined : fault()
  if ('list' in outline) {
    return Array.isArray(value) ? firstFault(value, name => faultOf(outline.list, value[Number(name)])) : fault()
  }
  if (!isJsonObject(value)) return fault()
  if ('values' in outline) return firstFault(value, name => faultOf(outline.values, value[name]))
  const { members } = outline
  return firstFault(members, name => faultOf(members[name] ?? 'any', value[name]))
}

function firstFault(named: object, faultAt: (name: string) => Fault | undefined): Fault | undefined {
  for (const name of Object.keys(named)) {
    const fault = faultAt(name)
    if (fault) return { path: [name, ...fault.path], expected: fault.expected }
  }
  return undefined
}

/** Reads one row. The value handed on is the raw one: nothing in it is lost. */
export function readRow<T>(outline: Outline, raw: unknown): Row<T> {
  const fault = faultOf(outline, raw)
  if (!fault) return { ok: true, value: raw as T }
  return { ok: false, raw, reason: `${fault.path.join('.') || 'value'}: expected ${fault.expected}` }
}

/** Reads the JSON of a whole answer; throws `UnreadableAnswer` when its outermost shape is another. */
export function readAnswer<T>(outline: Outline, raw: unknown): Answer<T> {
  if (typeof outline === 'object' && 'list' in outline) {
    if (raw === null || raw === undefined) return [] as Answer<T>
    if (!Array.isArray(raw)) throw new UnreadableAnswer('The answer is not a list.', raw)
    return raw.map(row => readRow(outline.list, row)) as Answer<T>
  }
  const row = readRow<T>(outline, raw)
  if (!row.ok) throw new UnreadableAnswer(`The answer cannot be read (${row.reason}).`, raw)
  return row.value as Answer<T>
}
