import { catalogue } from '#dashboard/i18n/catalogue'

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
