import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a receipt. */
export const receiptText = catalogue({
  en: {
    onlyCopy: 'Saved only in this browser. Download a copy if others need it.',
    download: 'Download receipt (JSON)',
    nothing: 'The response was empty.',
    yes: 'Yes',
    no: 'No',
    unset: 'Not set',
  },
  sv: {
    onlyCopy: 'Sparat bara i den här webbläsaren. Ladda ner en kopia om andra behöver det.',
    download: 'Ladda ner kvitto (JSON)',
    nothing: 'Svaret var tomt.',
    yes: 'Ja',
    no: 'Nej',
    unset: 'Inte satt',
  },
})
