import type { FormFailure } from './form-failure'

type Issue = FormFailure['issues'][number]

const same = (name: string) => name.toLowerCase()

/**
 * Returns the field for a path, else the field around it, in either generation's spelling; undefined if the form has
 * none.
 */
function fieldFor(path: string, names: readonly string[]): string | undefined {
  const target = same(path)
  const exact = names.find(name => name === path) ?? names.find(name => same(name) === target)
  if (exact) return exact
  return names
    .filter(name => target.startsWith(`${same(name)}.`))
    .toSorted((a, b) => b.length - a.length)
    .at(0)
}

export type PlacedIssues = {
  /** Issues by field name. */
  fields: Map<string, Issue[]>
  /** Issues without a field in this form. */
  leftovers: Issue[]
}

/** Assigns the service's issues to fields. */
export function placeIssues(
  issues: readonly Issue[],
  names: readonly string[],
  fieldOf: (path: readonly PropertyKey[]) => string,
): PlacedIssues {
  const fields = new Map<string, Issue[]>()
  const leftovers: Issue[] = []
  for (const issue of issues) {
    const name = issue.path.length > 0 ? fieldFor(fieldOf(issue.path), names) : undefined
    if (name) fields.set(name, [...(fields.get(name) ?? []), issue])
    else leftovers.push(issue)
  }
  return { fields, leftovers }
}
