import type { Opened, OpenedKind } from '#dashboard/data/store/collections'
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

/** The address of something that was opened. */
export const openedPath = ({ kind, id }: Pick<Opened, 'kind' | 'id'>): string => places[kind](id)

/** What it is called: by the person, else by the service, else its id. */
export const openedName = ({ label, name, id }: Opened): string => label ?? name ?? id
