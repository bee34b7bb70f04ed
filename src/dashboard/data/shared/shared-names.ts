import type { Opened, OpenedKind } from '#dashboard/data/store/collections'
import type { SharedOf } from './shared-queries'
import { useSharedIf } from './use-shared'

/** The names that a team gives its things, by what they are. */
export const nameKinds = {
  group: 'group-name',
  bundle: 'bundle-name',
  nki: 'nki-name',
  template: 'template-name',
} as const satisfies Partial<Record<OpenedKind, string>>

export type NamedKind = keyof typeof nameKinds

export const isNamedKind = (kind: OpenedKind): kind is NamedKind => Object.hasOwn(nameKinds, kind)

type Names = readonly SharedOf<(typeof nameKinds)[NamedKind]>[]

/** Puts what was opened under the name that the team gave it; of one kind, or of all. */
export function useSharedNames(only?: OpenedKind): (entry: Opened) => Opened {
  const read = (kind: NamedKind) => (only === undefined || only === kind ? nameKinds[kind] : undefined)
  const names: Record<NamedKind, Names> = {
    group: useSharedIf(read('group')).entries,
    bundle: useSharedIf(read('bundle')).entries,
    nki: useSharedIf(read('nki')).entries,
    template: useSharedIf(read('template')).entries,
  }
  return entry => {
    if (!isNamedKind(entry.kind)) return entry
    // What this browser called it before is offered to the team; until then it is not what it is called.
    const { label: _before, ...rest } = entry
    const label = names[entry.kind].find(({ key }) => key === entry.id)?.value.name
    return label === undefined ? rest : { ...rest, label }
  }
}

/** The name that the team gave one thing; undefined without one. */
export function useSharedName(
  kind: NamedKind,
  id: number | string,
): SharedOf<(typeof nameKinds)[NamedKind]> | undefined {
  return useSharedIf(nameKinds[kind]).entries.find(({ key }) => key === String(id))
}
