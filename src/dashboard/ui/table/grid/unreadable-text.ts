import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of a row that came in another shape than it should. */
export const unreadableText = catalogue({
  en: { unreadable: 'This row could not be read', showRaw: 'Show raw data', hideRaw: 'Hide raw data' },
  sv: { unreadable: 'Raden kunde inte läsas', showRaw: 'Visa rådata', hideRaw: 'Dölj rådata' },
})
