import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a receipt. */
export const receiptText = catalogue({
  en: {
    onlyCopy: 'This answer is the only copy there is: the service does not show it again.',
    download: 'Download as JSON',
    nothing: 'The service answered without a body.',
    yes: 'Yes',
    no: 'No',
    unset: 'Not set',
  },
  sv: {
    onlyCopy: 'Svaret är det enda exemplar som finns: tjänsten visar det inte igen.',
    download: 'Ladda ner som JSON',
    nothing: 'Tjänsten svarade utan innehåll.',
    yes: 'Ja',
    no: 'Nej',
    unset: 'Inte satt',
  },
})
