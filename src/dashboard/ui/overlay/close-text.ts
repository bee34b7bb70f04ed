import { catalogue } from '#dashboard/i18n/catalogue'

export const closeText = catalogue({
  en: { close: 'Close', cancel: 'Cancel', notices: 'Notices' },
  sv: { close: 'Stäng', cancel: 'Avbryt', notices: 'Meddelanden' },
})
