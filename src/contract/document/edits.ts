import { type JsonObject, valueAt } from '#contract/reading/json-object'
import { identicalJson, type Path, samePath, startsWith, withValue } from './members'

/** What a person changed at one place; `undefined` takes the member away. */
export type Edit = { path: Path; value: unknown }

/** The document with the edits in it. Everything else is as it was, at every level. */
export const applyEdits = (document: JsonObject, edits: readonly Edit[]): JsonObject =>
  edits.reduce<unknown>((edited, { path, value }) => withValue(edited, path, value), document) as JsonObject

export const editAt = (edits: readonly Edit[], path: Path): Edit | undefined =>
  edits.find(edit => samePath(edit.path, path))

/** The edits but for those at a place and inside it. */
export const withoutEdit = (edits: readonly Edit[], path: Path): Edit[] =>
  edits.filter(edit => !startsWith(edit.path, path))

/** The edits with one more, in the place of an earlier one and of those inside it, whether it changes something or not. */
export function putEdit(edits: readonly Edit[], path: Path, value: unknown): Edit[] {
  const others = withoutEdit(edits, path)
  const index = edits.findIndex(edit => samePath(edit.path, path))
  return index < 0 ? [...others, { path, value }] : others.toSpliced(index, 0, { path, value })
}

/**
 * The edits after one more. A value that is back to what it was is no edit, so an empty list means that nothing is
 * changed. An edit of a whole takes the place of those inside it, and takes in those that come later.
 */
export function withEdit(document: JsonObject, edits: readonly Edit[], path: Path, value: unknown): Edit[] {
  const around = edits.find(edit => edit.path.length < path.length && startsWith(path, edit.path))
  if (around) {
    const whole = withValue(around.value, path.slice(around.path.length), value)
    return withEdit(document, edits, around.path, whole)
  }
  return identicalJson(valueAt(document, path), value) ? withoutEdit(edits, path) : putEdit(edits, path, value)
}

/** The edits that still change something when the document is another one. */
export const remainingEdits = (document: JsonObject, edits: readonly Edit[], same = identicalJson): Edit[] =>
  edits.filter(({ path, value }) => !same(valueAt(document, path), value))

/** The edits but for those that were sent; what was typed meanwhile stays. */
export const unsentEdits = (edits: readonly Edit[], sent: readonly Edit[]): Edit[] =>
  edits.filter(({ path, value }) => {
    const done = editAt(sent, path)
    return !done || !identicalJson(done.value, value)
  })
