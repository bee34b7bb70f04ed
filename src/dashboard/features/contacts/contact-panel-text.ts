import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a contact beside the list. */
export const contactPanelText = catalogue({
  en: { contact: 'Contact', open: 'Open contact page', messages: 'See messages' },
  sv: { contact: 'Kontakt', open: 'Öppna kontaktsidan', messages: 'Visa meddelanden' },
})
