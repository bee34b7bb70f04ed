import { catalogue } from '#dashboard/i18n/catalogue'

/** Texts of the date fields. Date patterns use each language's own letters. */
export const dateText = catalogue({
  en: {
    datePattern: 'YYYY-MM-DD',
    dateTimePattern: 'YYYY-MM-DD HH:MM',
    openCalendar: 'Open calendar',
    calendar: 'Calendar',
    notADate: 'Not a valid date. Write YYYY-MM-DD.',
    notADateTime: 'Not a valid date and time. Write YYYY-MM-DD HH:MM.',
    gap: (p: { time: string; zone: string; after: string }) =>
      `${p.time} is skipped that night in ${p.zone}. Use ${p.after} or later.`,
    twice: (p: { time: string }) =>
      `${p.time} occurs twice that night. The first is used unless you choose the second.`,
    first: (p: { offset: string }) => `The first (UTC${p.offset})`,
    second: (p: { offset: string }) => `The second (UTC${p.offset})`,
  },
  sv: {
    datePattern: 'ÅÅÅÅ-MM-DD',
    dateTimePattern: 'ÅÅÅÅ-MM-DD TT:MM',
    openCalendar: 'Öppna kalendern',
    calendar: 'Kalender',
    notADate: 'Inte ett giltigt datum. Skriv ÅÅÅÅ-MM-DD.',
    notADateTime: 'Inte ett giltigt datum och klockslag. Skriv ÅÅÅÅ-MM-DD TT:MM.',
    gap: (p: { time: string; zone: string; after: string }) =>
      `${p.time} hoppas över den natten i ${p.zone}. Välj ${p.after} eller senare.`,
    twice: (p: { time: string }) =>
      `${p.time} inträffar två gånger den natten. Den första gäller om du inte väljer den andra.`,
    first: (p: { offset: string }) => `Den första (UTC${p.offset})`,
    second: (p: { offset: string }) => `Den andra (UTC${p.offset})`,
  },
})
