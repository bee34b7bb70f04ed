import type { Contact } from '#contract/contacts-v2'

/** A value's place in a contact: a property, a metadata value, or all metadata of one name. */
export type ValuePath =
  | readonly ['properties', name: string]
  | readonly ['metadata', name: string]
  | readonly ['metadata', name: string, inner: string]

/** What is to become of one value: a text sets it (also the empty one), null clears it. No change leaves it. */
export type Change = { path: ValuePath; value: string | null }

/** Everything a person changed of a contact. */
export type ContactChanges = { values: Change[]; addLabels: string[]; removeLabels: string[] }

export const noChanges: ContactChanges = { values: [], addLabels: [], removeLabels: [] }

export const pathKey = (path: ValuePath): string => JSON.stringify(path)

const own = <T>(record: Record<string, T> | null | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

type Inner = Record<string, string | null> | null

/** What a contact has at a path: absent and null are both "none" and come as null. */
export function valueAt(contact: Contact, [root, name, inner]: ValuePath): string | Inner {
  if (root === 'properties') return own(contact.properties, name) ?? null
  const members = own(contact.metadata, name) ?? null
  return inner === undefined ? members : (own(members, inner) ?? null)
}

const isInside = (path: ValuePath, [root, name, inner]: ValuePath) =>
  root === 'metadata' && inner === undefined && path[0] === root && path[1] === name && path[2] !== undefined

/**
 * Puts a change among the others, in the place of an earlier one; undefined takes it back. What clears all metadata of a
 * name takes the place of every change inside it.
 */
export function withChange(changes: ContactChanges, path: ValuePath, value: string | null | undefined): ContactChanges {
  const key = pathKey(path)
  if (value === undefined) return { ...changes, values: changes.values.filter(each => pathKey(each.path) !== key) }
  const before = changes.values.filter(each => !isInside(each.path, path))
  const known = before.some(each => pathKey(each.path) === key)
  const change = { path, value }
  const values = known ? before.map(each => (pathKey(each.path) === key ? change : each)) : [...before, change]
  return { ...changes, values }
}

/**
 * Adds a metadata value, empty at first. Where all of its name was to be cleared, the `members` it has are cleared one
 * by one instead: a service that merges would keep them.
 */
export function withAdded(
  changes: ContactChanges,
  path: readonly ['metadata', name: string, inner: string],
  members: readonly string[],
): ContactChanges {
  const whole = ['metadata', path[1]] as const
  if (!changeAt(changes, whole)) return withChange(changes, path, '')
  const cleared = members.reduce(
    (before, member) => withChange(before, [...whole, member], null),
    withChange(changes, whole, undefined),
  )
  return withChange(cleared, path, '')
}

/** The change at a path; undefined where the value is left as it is. */
export const changeAt = (changes: ContactChanges, path: ValuePath): Change | undefined =>
  changes.values.find(each => pathKey(each.path) === pathKey(path))

/** The labels with a person's changes: what was taken away is gone, what was added stands once, at the end. */
export function changedLabels(labels: readonly string[], { addLabels, removeLabels }: ContactChanges): string[] {
  return [...new Set([...labels, ...addLabels])].filter(label => !removeLabels.includes(label))
}

/** The changes that make `before` into these labels. */
export function withLabels(
  changes: ContactChanges,
  before: readonly string[],
  after: readonly string[],
): ContactChanges {
  return {
    ...changes,
    addLabels: [...new Set(after)].filter(label => !before.includes(label)),
    removeLabels: [...new Set(before)].filter(label => !after.includes(label)),
  }
}

/** The changes that change something: setting a value to what it is, or clearing what there is none of, does not. */
export function effectiveChanges(base: Contact, changes: ContactChanges): ContactChanges {
  const labels = base.labels ?? []
  return {
    values: changes.values.filter(({ path, value }) => valueAt(base, path) !== value),
    addLabels: changes.addLabels.filter(label => !labels.includes(label)),
    removeLabels: changes.removeLabels.filter(label => labels.includes(label)),
  }
}

export const countChanges = ({ values, addLabels, removeLabels }: ContactChanges): number =>
  values.length + addLabels.length + removeLabels.length

/** What is left of the changes when some were saved: what was changed again, or only meanwhile, is still to be saved. */
export function withoutSaved(changes: ContactChanges, saved: ContactChanges): ContactChanges {
  return {
    values: changes.values.filter(({ path, value }) => {
      const done = changeAt(saved, path)
      return done === undefined || done.value !== value
    }),
    addLabels: changes.addLabels.filter(label => !saved.addLabels.includes(label)),
    removeLabels: changes.removeLabels.filter(label => !saved.removeLabels.includes(label)),
  }
}
