import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about a choice of a country that was not kept. */
export const saveCountryText = catalogue({
  en: { notSaved: 'Country not saved', notSavedNext: 'Choose it again.' },
  sv: { notSaved: 'Landet sparades inte', notSavedNext: 'Välj det igen.' },
})
