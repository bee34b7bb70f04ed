import type { JsonObject } from '#contract/reading/json-object'
import { type Difference, differences } from './differences'
import { type Edit, editAt } from './edits'
import { type Path, startsWith, valueAt } from './members'
import { equivalentJson } from './same-json'

/** A place that both changed. */
export type Conflict = { path: Path; before: unknown; mine: unknown; theirs: unknown }

/** What became of a document behind a person's back: what both changed, and what only others changed. */
export type Comparison = { conflicts: Conflict[]; theirs: Difference[] }

/** Compares the document that was opened, what was edited in it, and the document as it is now. */
export function compareThree(
  opened: JsonObject,
  edits: readonly Edit[],
  now: JsonObject,
  except: readonly string[] = [],
): Comparison {
  const conflicts = edits.flatMap(({ path, value }): Conflict[] => {
    const before = valueAt(opened, path)
    const theirs = valueAt(now, path)
    return equivalentJson(before, theirs) || equivalentJson(value, theirs)
      ? []
      : [{ path, before, mine: value, theirs }]
  })
  const mine = (path: Path) => edits.some(edit => startsWith(path, edit.path) || startsWith(edit.path, path))
  return { conflicts, theirs: differences(opened, now, except).filter(({ path }) => !mine(path)) }
}

/** The edits that are given up when of the places that both changed only those among `mine` are kept. */
export const discardedEdits = (edits: readonly Edit[], conflicts: readonly Conflict[], mine: readonly Edit[]): Edit[] =>
  conflicts.flatMap(({ path }) => (editAt(mine, path) ? [] : (editAt(edits, path) ?? [])))
