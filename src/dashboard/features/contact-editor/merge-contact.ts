import type { Contact } from '#contract/contacts-v2'
import { type Change, type ContactChanges, changedLabels, pathKey, type ValuePath, valueAt } from './contact-changes'

/** A value that somebody else changed since it was opened, and that is to be changed here too. */
export type Conflict = {
  path: ValuePath
  /** When it was opened, as the service has it now, and as it is to become. Null is none. */
  base: string | null
  theirs: string | null
  mine: string | null
}

const text = (value: ReturnType<typeof valueAt>): string | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/**
 * The three-way comparison, value by value: `base` is the contact as it was opened, `fresh` as it is now. What others
 * changed elsewhere is no conflict, and neither is having made the same change. Labels are added and taken away one by
 * one and never conflict.
 */
export function conflictsOf(base: Contact, fresh: Contact, { values }: ContactChanges): Conflict[] {
  return values.flatMap(({ path, value }) => {
    const conflict = { path, base: text(valueAt(base, path)), theirs: text(valueAt(fresh, path)), mine: value }
    return conflict.base === conflict.theirs || conflict.theirs === value ? [] : [conflict]
  })
}

/** The changes that are left when some conflicts are settled for the service's version. */
export function withoutSettled(changes: ContactChanges, theirs: readonly ValuePath[]): ContactChanges {
  const settled = new Set(theirs.map(pathKey))
  return { ...changes, values: changes.values.filter(({ path }) => !settled.has(pathKey(path))) }
}

type Texts = Record<string, string | null>

/** Entries, because a name may be `__proto__`. */
function applied(record: Texts | null | undefined, changes: [name: string, value: string | null][]): Texts {
  return Object.fromEntries(new Map([...Object.entries(record ?? {}), ...changes]))
}

function metadataOf(fresh: Contact, values: readonly Change[]): Contact['metadata'] {
  const metadata = new Map<string, Texts | null>(Object.entries(fresh.metadata ?? {}))
  for (const { path, value } of values) {
    const [root, name, inner] = path
    if (root !== 'metadata') continue
    if (inner === undefined) metadata.set(name, null)
    else metadata.set(name, applied(metadata.get(name), [[inner, value]]))
  }
  return Object.fromEntries(metadata)
}

/**
 * The body of EP 3: the whole contact as it was just read, members unknown to the contract included, with the changes
 * in it, and null for each value that was cleared. Nothing that a service might miss is left out (api-notes 5).
 */
export function patchBody(fresh: Contact, changes: ContactChanges): Contact {
  const { values, addLabels, removeLabels } = changes
  const properties = values.flatMap(({ path, value }): [string, string | null][] =>
    path[0] === 'properties' ? [[path[1], value]] : [],
  )
  const body: Contact = { ...fresh, properties: applied(fresh.properties, properties) }
  if (values.some(({ path }) => path[0] === 'metadata')) body.metadata = metadataOf(fresh, values)
  if (addLabels.length + removeLabels.length > 0) {
    const labels = changedLabels(fresh.labels ?? [], changes)
    body.labels = labels.length > 0 ? labels : null
  }
  return body
}
