import type { OpenedKind } from '#dashboard/api/kept/opened'
import { catalogue, type InEach } from '#dashboard/i18n/catalogue'

/** Names of the kinds. */
export const openedKindText = catalogue({
  contact: ['Contact', 'Kontakt'],
  group: ['Group', 'Grupp'],
  survey: ['Survey', 'Enkät'],
  'survey-document': ['Survey editor', 'Enkätredigering'],
  nki: ['NKI', 'NKI'],
  bundle: ['Bundle', 'Utskick'],
  participant: ['Conversation', 'Konversation'],
  template: ['Template', 'Mall'],
  'extra-field': ['Extra field', 'Extrafält'],
} satisfies Record<OpenedKind, InEach>)
