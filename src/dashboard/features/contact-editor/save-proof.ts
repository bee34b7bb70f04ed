import type { Contact } from '#contract/contacts-v2'

/** Something that came back otherwise than it was sent. */
export type Difference = {
  /** Names from the contact's top: `['properties', 'city']`, `['labels', 'vip']`. */
  path: readonly string[]
  /** `dropped`: sent and not there. `changed`: another value. `kept`: cleared and still there. `added`: never sent. */
  kind: 'dropped' | 'changed' | 'kept' | 'added'
  sent: string | null
  got: string | null
}

type Texts = Record<string, string | null> | null | undefined

function differences(path: readonly string[], sent: Texts, got: Texts): Difference[] {
  const before = new Map(Object.entries(sent ?? {}))
  const after = new Map(Object.entries(got ?? {}))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Difference[] => {
    const [wanted, found] = [before.get(name) ?? null, after.get(name) ?? null]
    if (wanted === found) return []
    const kind = found === null ? 'dropped' : wanted !== null ? 'changed' : before.has(name) ? 'kept' : 'added'
    return [{ path: [...path, name], kind, sent: wanted, got: found }]
  })
}

/** Labels in any order are the same labels. */
const asTexts = (labels: Contact['labels']) => Object.fromEntries((labels ?? []).map(label => [label, label]))

/**
 * What a service made of a contact that was sent to it, compared value by value with what it has now. Empty: saved as
 * sent. `got` must hold metadata (`meta`) when there is some.
 */
export function differencesAfter(sent: Contact, got: Contact): Difference[] {
  const names = new Set([...Object.keys(sent.metadata ?? {}), ...Object.keys(got.metadata ?? {})])
  const members = ({ metadata }: Contact, name: string): Texts =>
    metadata && Object.hasOwn(metadata, name) ? metadata[name] : undefined
  return [
    ...differences(['properties'], sent.properties, got.properties),
    ...differences(['labels'], asTexts(sent.labels), asTexts(got.labels)),
    ...Array.from(names).flatMap(name => differences(['metadata', name], members(sent, name), members(got, name))),
  ]
}
