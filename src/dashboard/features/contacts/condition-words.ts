import type { Locale } from '#dashboard/i18n/catalogue'
import type { Condition } from './contact-search'
import type { contactsText } from './contacts-text'

/** What a chip says of a condition. */
export function conditionWords(condition: Condition, t: (typeof contactsText)[Locale]): string {
  switch (condition.kind) {
    case 'label':
      return `${t.label}: ${condition.value}`
    case 'property':
      return `${condition.name} = ${condition.value}`
    case 'metadata':
      return `${condition.name} · ${condition.inner} = ${condition.value}`
    case 'propertyText':
    case 'metadataText':
      return `${t[condition.kind]}: ${condition.value}`
  }
}
