import { catalogue } from '#dashboard/i18n/catalogue'

/** What the states of a survey are called. */
export const surveyStateText = catalogue({
  en: { open: 'Open', endsSoon: 'Ends soon', ended: 'Ended', notGiven: 'Not given' },
  sv: { open: 'Öppen', endsSoon: 'Slutar snart', ended: 'Avslutad', notGiven: 'Ej angivet' },
})
