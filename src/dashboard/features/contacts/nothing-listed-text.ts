import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a list without contacts. */
export const nothingListedText = catalogue({
  en: {
    emptyTitle: 'No contacts yet',
    noneTitle: 'No contact matches the filter',
  },
  sv: {
    emptyTitle: 'Inga kontakter än',
    noneTitle: 'Ingen kontakt matchar filtret',
  },
})
