import { objectIdHex } from '#contract/object-id'
import { isJsonObject } from '#contract/reading/json-object'

/** What a pasted text names: an id for the address, or why it names none. */
export type PastedId = { ok: true; id: string } | { ok: false; problem: 'empty' | 'notJson' | 'noId' | 'parts' }

function fromJson(value: unknown): PastedId {
  if (typeof value === 'string' && value.trim()) return { ok: true, id: value.trim() }
  if (!isJsonObject(value)) return { ok: false, problem: 'noId' }
  // The id's own object, or a whole template with the id in it.
  const inner = value.id ?? value._id ?? value.$oid
  if (inner !== undefined && inner !== null) return fromJson(inner)
  if (!('timestamp' in value)) return { ok: false, problem: 'noId' }
  const id = objectIdHex(value)
  return id ? { ok: true, id } : { ok: false, problem: 'parts' }
}

/**
 * Reads what a person pastes for a template's id: the id itself, its object as JSON, a whole template as JSON, or
 * `ObjectId("…")` as database tools write it. Anything else is passed on as it is: the service knows its ids.
 */
export function pastedTemplateId(text: string): PastedId {
  const trimmed = text.trim()
  if (!trimmed) return { ok: false, problem: 'empty' }
  const named = /^ObjectId\(\s*["']?([0-9a-f]{24})["']?\s*\)$/i.exec(trimmed)?.[1]
  if (named) return { ok: true, id: named }
  if (!/^[{["]/.test(trimmed)) return { ok: true, id: trimmed }
  try {
    return fromJson(JSON.parse(trimmed))
  } catch {
    return { ok: false, problem: 'notJson' }
  }
}

/** The parts of a category path that have a name; none for a single slash. */
export const categoryNames = (category: string): string[] => category.split('/').filter(name => name.trim() !== '')
