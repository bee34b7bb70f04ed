import type { NamedOpened, Opened, OpenedKind } from '#dashboard/api/kept/opened'
import { paths } from '#dashboard/parts/paths'

const places: Record<OpenedKind, (id: string) => string> = {
  contact: paths.contact,
  group: id => paths.group(Number(id)),
  survey: id => paths.survey(Number(id)),
  'survey-document': paths.editSurvey,
  nki: id => paths.nki(Number(id)),
  bundle: id => paths.bundle(Number(id)),
  participant: id => paths.conversation(id),
  template: paths.template,
  'extra-field': id => paths.extraField(Number(id)),
}

/** Returns the page of an opened item. */
export const openedPath = ({ kind, id }: Pick<Opened, 'kind' | 'id'>): string => places[kind](id)

const numbered: readonly OpenedKind[] = ['group', 'survey', 'nki', 'bundle', 'extra-field']
type Kinds = Record<OpenedKind, string>

/** Whether it has a name besides its ID. */
export const isNamed = ({ label, name, id }: NamedOpened): boolean => (label ?? name ?? id) !== id

/** Returns its name: the team's, else the service's, else its ID; a bare number gets the name of its kind. */
export function openedName(entry: NamedOpened, kinds: Kinds): string {
  if (isNamed(entry)) return entry.label ?? entry.name ?? entry.id
  return numbered.includes(entry.kind) ? `${kinds[entry.kind]} ${entry.id}` : entry.id
}
