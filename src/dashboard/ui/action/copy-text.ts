import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the copy button. */
export const copyText = catalogue({
  en: { copy: 'Copy', copied: 'Copied', failed: 'Could not copy' },
  sv: { copy: 'Kopiera', copied: 'Kopierat', failed: 'Kunde inte kopiera' },
})
