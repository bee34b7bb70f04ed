import { participantKey } from './participant-key'
import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'

/** The kinds of things that a team can name. */
export const nameKinds = {
  group: 'group-name',
  bundle: 'bundle-name',
  nki: 'nki-name',
  template: 'template-name',
  participant: 'participant-name',
  'extra-field': 'extra-field-name',
  'survey-document': 'survey-document-name',
} as const

export type NamedKind = keyof typeof nameKinds

const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(nameKinds, kind)

/** The key of a name's shared entry. */
export const nameKey = (kind: NamedKind, id: number | string): string =>
  kind === 'participant' ? participantKey(String(id)) : String(id)

type Names = readonly SharedOf<(typeof nameKinds)[NamedKind]>[]

/** Returns a function that adds the team's name as `label`; reads all kinds, or only one. */
export function useSharedNames(
  only?: string,
): <T extends { kind: string; id: string }>(entry: T) => T & { label?: string } {
  const read = (kind: NamedKind) => (only === undefined || only === kind ? nameKinds[kind] : undefined)
  const names: Record<NamedKind, Names> = {
    group: useShared(read('group')).entries,
    bundle: useShared(read('bundle')).entries,
    nki: useShared(read('nki')).entries,
    template: useShared(read('template')).entries,
    participant: useShared(read('participant')).entries,
    'extra-field': useShared(read('extra-field')).entries,
    'survey-document': useShared(read('survey-document')).entries,
  }
  return entry => {
    const { kind, id } = entry
    if (!isNamedKind(kind)) return entry
    const key = nameKey(kind, id)
    const label = names[kind].find(each => each.key === key)?.value.name
    return label === undefined ? entry : { ...entry, label }
  }
}

/** Returns the shared entry with the team's name for a thing, if there is one. */
export function useSharedName(
  kind: NamedKind,
  id: number | string,
): SharedOf<(typeof nameKinds)[NamedKind]> | undefined {
  return useShared(nameKinds[kind]).entries.find(({ key }) => key === nameKey(kind, id))
}
