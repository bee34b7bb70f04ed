import { catalogue } from '#dashboard/i18n/catalogue'

/** Words of the date and date-time fields. Patterns are spelled in the letters people of the language use. */
export const dateText = catalogue({
  en: {
    dateTimePattern: 'YYYY-MM-DD HH:MM',
    openCalendar: 'Open calendar',
    calendar: 'Calendar',
    notADateTime: 'Write date and time as YYYY-MM-DD HH:MM, on a day that exists.',
    gap: (p: { time: string; zone: string; after: string }) =>
      `${p.time} does not exist in ${p.zone}: the clocks are put forward then. The next moment is ${p.after}.`,
    twice: (p: { time: string }) => `${p.time} comes twice that night, because the clocks are put back. Which one?`,
    first: (p: { offset: string }) => `The first (UTC${p.offset})`,
    second: (p: { offset: string }) => `The second (UTC${p.offset})`,
  },
  sv: {
    dateTimePattern: 'ÅÅÅÅ-MM-DD TT:MM',
    openCalendar: 'Öppna kalendern',
    calendar: 'Kalender',
    notADateTime: 'Skriv datum och tid som ÅÅÅÅ-MM-DD TT:MM, på en dag som finns.',
    gap: (p: { time: string; zone: string; after: string }) =>
      `${p.time} finns inte i ${p.zone}: klockan ställs fram då. Nästa ögonblick är ${p.after}.`,
    twice: (p: { time: string }) =>
      `${p.time} inträffar två gånger den natten, eftersom klockan ställs tillbaka. Vilken menas?`,
    first: (p: { offset: string }) => `Den första (UTC${p.offset})`,
    second: (p: { offset: string }) => `Den andra (UTC${p.offset})`,
  },
})
