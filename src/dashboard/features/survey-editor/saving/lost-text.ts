import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about saves whose answer was lost. */
export const lostText = catalogue({
  en: {
    question: 'The question',
    otherwise: 'Read now, it is not what was sent: it was not saved, or has been changed since.',
    proved: 'A save whose answer was lost had been done: it reads as it was sent. It was sent',
    readAgain: 'Read it again',
    close: 'Close',
  },
  sv: {
    question: 'Frågan',
    otherwise: 'Läst nu är det inte det som skickades: det sparades inte, eller har ändrats sedan dess.',
    proved: 'Ett sparande vars svar gick förlorat hade blivit gjort: det läses som det skickades. Det skickades',
    readAgain: 'Läs igen',
    close: 'Stäng',
  },
})
