import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the choice of a country. */
export const regionText = catalogue({
  en: { none: 'None: only numbers with a country code' },
  sv: { none: 'Inget: bara nummer med landsnummer' },
})
