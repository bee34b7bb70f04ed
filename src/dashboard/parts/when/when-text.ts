import { catalogue } from '#dashboard/i18n/catalogue'

type Bounds = { from: string | undefined; to: string | undefined }

/** Texts of the form for a range or a moment. */
export const whenText = catalogue({
  en: {
    when: 'Date and time',
    from: 'From',
    to: 'To',
    show: 'Show messages',
    jump: 'Go to',
    jumpGo: 'Go',
    short: 'You can type 14, yesterday 14–15 or 2026-11-21 14:00.',
    notATime: 'Type a time, such as 14, yesterday 14 or 2026-11-21 14:00.',
    notAfter: 'The end must be after the start.',
    range: ({ from, to }: Bounds) => (from ? (to ? `${from} to ${to}` : `From ${from}`) : `Until ${to}`),
  },
  sv: {
    when: 'Datum och tid',
    from: 'Från',
    to: 'Till',
    show: 'Visa meddelanden',
    jump: 'Gå till',
    jumpGo: 'Gå',
    short: 'Du kan skriva 14, i går 14–15 eller 2026-11-21 14:00.',
    notATime: 'Skriv en tid, till exempel 14, i går 14 eller 2026-11-21 14:00.',
    notAfter: 'Slutet måste vara efter början.',
    range: ({ from, to }: Bounds) => (from ? (to ? `${from} till ${to}` : `Från ${from}`) : `Till ${to}`),
  },
})
