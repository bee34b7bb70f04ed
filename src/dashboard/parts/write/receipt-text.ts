import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a receipt. */
export const receiptText = catalogue({
  en: {
    onlyCopy: 'The receipt is saved under Activity.',
    download: 'Download receipt (JSON)',
    nothing: 'No response was stored.',
    yes: 'Yes',
    no: 'No',
    unset: 'Not set',
  },
  sv: {
    onlyCopy: 'Kvittot är sparat under Aktivitet.',
    download: 'Ladda ner kvitto (JSON)',
    nothing: 'Inget svar är sparat.',
    yes: 'Ja',
    no: 'Nej',
    unset: 'Inte satt',
  },
})
