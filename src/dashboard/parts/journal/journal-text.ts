import { catalogue } from '#dashboard/i18n/catalogue'

/** Words about writes whose end is not known. */
export const journalText = catalogue({
  en: {
    mayBeSent: 'May have been sent',
    mayBeSaved: 'May have been saved',
    mayBeDeleted: 'May have been deleted',
    doneTitle: 'Done, but the response was lost',
    sending: 'No response yet: the page was closed, or another tab is waiting for it.',
    done: 'It was accepted, but the response was lost or could not be read.',
    checking: 'Checking what became of it …',
    activity: 'Open activity',
    again: 'It is not retried.',
    sent: 'Sent data',
    details: 'Details',
    dismiss: 'Dismiss',
  },
  sv: {
    mayBeSent: 'Kan ha skickats',
    mayBeSaved: 'Kan ha sparats',
    mayBeDeleted: 'Kan ha tagits bort',
    doneTitle: 'Klart, men svaret gick förlorat',
    sending: 'Inget svar än: sidan stängdes, eller en annan flik väntar på det.',
    done: 'Det gick igenom, men svaret gick förlorat eller kunde inte läsas.',
    checking: 'Kontrollerar vad som hände …',
    activity: 'Öppna aktivitet',
    again: 'Inget nytt försök görs.',
    sent: 'Skickade uppgifter',
    details: 'Detaljer',
    dismiss: 'Stäng',
  },
})
