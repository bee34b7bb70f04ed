import { catalogue } from '#dashboard/i18n/catalogue'

/** Texts of the date fields. Date patterns use each language's own letters. */
export const dateText = catalogue({
  datePattern: ['YYYY-MM-DD', 'ÅÅÅÅ-MM-DD'],
  dateTimePattern: ['YYYY-MM-DD HH:MM', 'ÅÅÅÅ-MM-DD TT:MM'],
  openCalendar: ['Open calendar', 'Öppna kalendern'],
  calendar: ['Calendar', 'Kalender'],
  notADate: ['Not a valid date. Write YYYY-MM-DD.', 'Inte ett giltigt datum. Skriv ÅÅÅÅ-MM-DD.'],
  notADateTime: [
    'Not a valid date and time. Write YYYY-MM-DD HH:MM.',
    'Inte ett giltigt datum och klockslag. Skriv ÅÅÅÅ-MM-DD TT:MM.',
  ],
  gap: (p: { time: string; zone: string; after: string }) => [
    `${p.time} is skipped that night in ${p.zone}. Use ${p.after} or later.`,
    `${p.time} hoppas över den natten i ${p.zone}. Välj ${p.after} eller senare.`,
  ],
  twice: (p: { time: string }) => [
    `${p.time} occurs twice that night. The first is used unless you choose the second.`,
    `${p.time} inträffar två gånger den natten. Den första gäller om du inte väljer den andra.`,
  ],
  first: (p: { offset: string }) => [`The first (UTC${p.offset})`, `Den första (UTC${p.offset})`],
  second: (p: { offset: string }) => [`The second (UTC${p.offset})`, `Den andra (UTC${p.offset})`],
})
