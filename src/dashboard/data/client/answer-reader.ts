import { firstOutlines } from '#contract/reading/first-outlines'
import { type Outline, readAnswer, readRow } from '#contract/reading/outline'
import { type RowName, rowOf } from '#contract/rows'

let outlines: Readonly<Partial<Record<RowName, Outline>>> = firstOutlines

/** Fetches what `readOf` goes by, where a page's first load does without it. */
export async function prepareReading(name: RowName): Promise<void> {
  if (outlines[name] === undefined) await readyToRead()
}

/** Fetches what all answers are read by, while there is still a network: called when the page has nothing better to do. */
export async function readyToRead(): Promise<void> {
  outlines = (await import('#contract/reading/all-outlines')).allOutlines
}

/** Whether an endpoint answers a list. */
export function isList(name: RowName): boolean {
  const outline = outlines[name]
  return typeof outline === 'object' && 'list' in outline
}

/** The outline of the rows that a member of an object holds. */
function rowsOutline(outline: Outline, member: string): Outline {
  const memberOutline = typeof outline === 'object' && 'members' in outline ? outline.members[member] : undefined
  const inner =
    typeof memberOutline === 'object' && 'optional' in memberOutline ? memberOutline.optional : memberOutline
  return typeof inner === 'object' && 'list' in inner ? inner.list : 'any'
}

/** Rows inside an object; one that cannot be read leaves the others alone all the same. */
function readRowsIn(member: string, outline: Outline, json: unknown): unknown {
  const members = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  const rows = members[member]
  if (!Array.isArray(rows)) return readAnswer(outline, json)
  readAnswer(outline, { ...members, [member]: [] })
  const row = rowsOutline(outline, member)
  return { ...members, [member]: rows.map(each => readRow(row, each)) }
}

/**
 * An answer, read as tolerantly as the contract does; throws where its outermost shape is another. `many` where many
 * bodies were sent: a list, an object or nothing becomes rows.
 */
export function readOf(name: RowName, many: boolean, json: unknown): unknown {
  const outline = outlines[name] ?? 'any'
  if (many) return (json == null ? [] : [json].flat()).map(each => readRow(outline, each))
  const { rowsIn } = rowOf(name)
  return rowsIn === undefined ? readAnswer(outline, json) : readRowsIn(rowsIn, outline, json)
}
