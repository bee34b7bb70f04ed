import type { FormFailure } from './form-failure'

type Issue = FormFailure['issues'][number]

const same = (name: string) => name.toLowerCase()

/**
 * The field that the service means: the one of that path, else the one around it, spelt in either generation's way;
 * undefined when the form has none.
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
  /** Field name → its issues. */
  fields: Map<string, Issue[]>
  /** What no field of this form is about. */
  leftovers: Issue[]
}

/** Puts what the service says onto the fields it is about. */
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
