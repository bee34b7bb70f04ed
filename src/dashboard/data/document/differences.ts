import { isMembers, type Members, member, type Path } from './members'
import { alike } from './same-json'

/** One place at which two documents are not alike. */
export type Difference = { path: Path; before: unknown; after: unknown }

function inside(before: Members, after: Members, path: Path): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Array.from(names).flatMap(name => between(member(before, name), member(after, name), [...path, name]))
}

function between(before: unknown, after: unknown, path: Path): Difference[] {
  if (alike(before, after)) return []
  return isMembers(before) && isMembers(after) ? inside(before, after, path) : [{ path, before, after }]
}

/** Where two documents differ, as deep as both have an object; lists count as a whole. `except`: members at the top. */
export const differences = (before: Members, after: Members, except: readonly string[] = []): Difference[] =>
  inside(before, after, []).filter(({ path }) => !except.includes(path[0] ?? ''))
