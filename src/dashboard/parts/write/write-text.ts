import { catalogue } from '#dashboard/i18n/catalogue'

export const writeText = catalogue({
  en: {
    mayBeSent: 'May have been sent',
    mayBeSaved: 'May have been saved',
    mayBeDeleted: 'May have been deleted',
    unknown: 'The outcome is unknown.',
    checking: 'No response. Checking what became of it …',
    checkAgain: 'Check again',
    activity: 'Open activity',
    again: 'It is not retried.',
    dismissFirst: 'To send the same again, dismiss this first.',
    details: 'Details',
    dismiss: 'Dismiss',
    more: ({ n }: { n: number }) => `${n} more in Activity`,
    dismissAll: ({ n }: { n: number }) => `Dismiss all ${n}`,
  },
  sv: {
    mayBeSent: 'Kan ha skickats',
    mayBeSaved: 'Kan ha sparats',
    mayBeDeleted: 'Kan ha tagits bort',
    unknown: 'Utfallet är okänt.',
    checking: 'Inget svar. Kontrollerar vad som hände …',
    checkAgain: 'Kontrollera igen',
    activity: 'Öppna aktivitet',
    again: 'Inget nytt försök görs.',
    dismissFirst: 'Stäng det här först om du vill skicka samma sak igen.',
    details: 'Detaljer',
    dismiss: 'Stäng',
    more: ({ n }) => `${n} till i Aktivitet`,
    dismissAll: ({ n }) => `Stäng alla ${n}`,
  },
})
