import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about saves whose answer was lost. */
export const lostText = catalogue({
  en: {
    question: 'Question',
    otherwise: 'It is not what you saved: the save failed, or it was changed later.',
    proved: 'An earlier save went through after all. Sent',
    readAgain: 'Check again',
    close: 'Dismiss',
  },
  sv: {
    question: 'Frågan',
    otherwise: 'Det är inte det du sparade: det sparades inte, eller ändrades senare.',
    proved: 'Ett tidigare sparande gick igenom till slut. Skickat',
    readAgain: 'Kontrollera igen',
    close: 'Stäng',
  },
})
