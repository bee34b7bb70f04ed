import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a panel that moves along its list. */
export const sidePanelText = catalogue({
  en: { previous: 'Previous row', next: 'Next row' },
  sv: { previous: 'Föregående rad', next: 'Nästa rad' },
})
