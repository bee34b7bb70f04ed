import { catalogue } from '#dashboard/i18n/catalogue'

export const writeText = catalogue({
  mayBeSent: ['May have been sent', 'Kan ha skickats'],
  mayBeSaved: ['May have been saved', 'Kan ha sparats'],
  mayBeDeleted: ['May have been deleted', 'Kan ha tagits bort'],
  unknown: ['The outcome is unknown.', 'Utfallet är okänt.'],
  checking: ['No answer. Checking what happened…', 'Inget svar. Kontrollerar vad som hände…'],
  checkAgain: ['Check again', 'Kontrollera igen'],
  activity: ['Open activity', 'Öppna aktivitet'],
  again: ['It is not retried.', 'Inget nytt försök görs.'],
  dismissFirst: ['Dismiss this before you do it again.', 'Stäng det här innan du gör om det.'],
  details: ['Details', 'Detaljer'],
  dismiss: ['Dismiss', 'Stäng'],
  more: ({ n }: { n: number }) => [`${n} more in Activity`, `${n} till i Aktivitet`],
  dismissAll: ({ n }: { n: number }) => [`Dismiss all ${n}`, `Stäng alla ${n}`],
})
