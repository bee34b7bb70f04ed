import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about writes whose end is not known. */
export const journalText = catalogue({
  en: {
    title: 'Not known whether it was done',
    doneTitle: 'Done, but the answer was lost',
    sending: 'The page was closed, or another tab is still waiting, before the answer came.',
    unknown: 'The request was sent and its answer was lost. It may have been done.',
    done: 'The service said yes. What it sent along was lost or could not be read.',
    again: 'Nothing is sent again by itself.',
    sent: 'What was sent',
    details: 'Details',
    forget: 'Forget this',
    forgetNote: 'Forgetting removes only this note.',
  },
  sv: {
    title: 'Det är inte känt om detta blev gjort',
    doneTitle: 'Det blev gjort, men svaret är förlorat',
    sending: 'Sidan stängdes, eller en annan flik väntar fortfarande, innan svaret kom.',
    unknown: 'Begäran skickades och svaret gick förlorat. Det kan ha blivit gjort.',
    done: 'Tjänsten sade ja. Det den skickade med gick förlorat eller kunde inte läsas.',
    again: 'Ingenting skickas igen av sig självt.',
    sent: 'Det som skickades',
    details: 'Detaljer',
    forget: 'Glöm detta',
    forgetNote: 'Att glömma tar bara bort den här anteckningen.',
  },
})
