import { type JsonObject, valueAt } from '#contract/reading/json-object'
import { identicalJson, type Path, samePath, startsWith, withValue } from './members'

/** A person's change at one place; `undefined` removes the member. */
export type Edit = { path: Path; value: unknown }

/** The document with the edits applied; everything else is unchanged. */
export const applyEdits = (document: JsonObject, edits: readonly Edit[]): JsonObject =>
  edits.reduce<unknown>((edited, { path, value }) => withValue(edited, path, value), document) as JsonObject

export const editAt = (edits: readonly Edit[], path: Path): Edit | undefined =>
  edits.find(edit => samePath(edit.path, path))

/** The edits without those at or below a path. */
export const withoutEdit = (edits: readonly Edit[], path: Path): Edit[] =>
  edits.filter(edit => !startsWith(edit.path, path))

/** Adds an edit, even if it changes nothing, and removes earlier ones at or below its path. */
export function putEdit(edits: readonly Edit[], path: Path, value: unknown): Edit[] {
  const others = withoutEdit(edits, path)
  const index = edits.findIndex(edit => samePath(edit.path, path))
  return index < 0 ? [...others, { path, value }] : others.toSpliced(index, 0, { path, value })
}

/** The edits that still change something in a newer document. */
export const remainingEdits = (document: JsonObject, edits: readonly Edit[], same = identicalJson): Edit[] =>
  edits.filter(({ path, value }) => !same(valueAt(document, path), value))

/** The edits made since `sent` was sent. */
export const unsentEdits = (edits: readonly Edit[], sent: readonly Edit[]): Edit[] =>
  edits.filter(({ path, value }) => {
    const done = editAt(sent, path)
    return !done || !identicalJson(done.value, value)
  })
