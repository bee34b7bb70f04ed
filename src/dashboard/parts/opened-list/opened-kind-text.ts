import type { OpenedKind } from '#dashboard/api/kept/opened'
import { catalogue } from '#dashboard/i18n/catalogue'

/** Names of the kinds. */
export const openedKindText = catalogue({
  en: {
    contact: 'Contact',
    group: 'Group',
    survey: 'Survey',
    'survey-document': 'Survey editor',
    nki: 'NKI',
    bundle: 'Bundle',
    participant: 'Conversation',
    template: 'Template',
    'extra-field': 'Extra field',
  } satisfies Record<OpenedKind, string>,
  sv: {
    contact: 'Kontakt',
    group: 'Grupp',
    survey: 'Enkät',
    'survey-document': 'Enkätredigering',
    nki: 'NKI',
    bundle: 'Utskick',
    participant: 'Konversation',
    template: 'Mall',
    'extra-field': 'Extrafält',
  },
})
