import { catalogue } from '#dashboard/i18n/catalogue'

/** Texts shared by all overlays. */
export const closeText = catalogue({
  en: { close: 'Close', cancel: 'Cancel', notices: 'Notices' },
  sv: { close: 'Stäng', cancel: 'Avbryt', notices: 'Meddelanden' },
})
