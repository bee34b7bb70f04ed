import { catalogue } from '#dashboard/i18n/catalogue'

/** What the states of a survey are called. */
export const surveyStateText = catalogue({
  en: { open: 'Open', endsSoon: 'Ends soon', pastEnd: 'Past its end', ended: 'Ended', notGiven: 'Not given' },
  sv: {
    open: 'Öppen',
    endsSoon: 'Slutar snart',
    pastEnd: 'Slutdatum passerat',
    ended: 'Avslutad',
    notGiven: 'Ej angivet',
  },
})
