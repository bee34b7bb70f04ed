import { objectIdHex } from '#contract/object-id'
import { isJsonObject } from '#contract/reading/json-object'

/** An id for the address, or why a pasted text has none. */
export type PastedId = { ok: true; id: string } | { ok: false; problem: 'empty' | 'notJson' | 'noId' | 'parts' }

function fromJson(value: unknown): PastedId {
  if (typeof value === 'string' && value.trim()) return { ok: true, id: value.trim() }
  if (!isJsonObject(value)) return { ok: false, problem: 'noId' }
  // An id's own object, or a whole template.
  const inner = value.id ?? value._id ?? value.$oid
  if (inner !== undefined && inner !== null) return fromJson(inner)
  if (!('timestamp' in value)) return { ok: false, problem: 'noId' }
  const id = objectIdHex(value)
  return id ? { ok: true, id } : { ok: false, problem: 'parts' }
}

/**
 * Parses a pasted template id: the id itself, its object as JSON, a whole template as JSON, or `ObjectId("…")` as
 * database tools write it. Other text is taken as an id: the service knows its ids.
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

/** Names in a category path; none for a single slash. */
export const categoryNames = (category: string): string[] => category.split('/').filter(name => name.trim() !== '')
