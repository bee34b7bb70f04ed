import { catalogue } from '#dashboard/i18n/catalogue'

type Bounds = { from: string | undefined; to: string | undefined }

/** Words of asking when: a range, and a moment to go to. */
export const whenText = catalogue({
  en: {
    when: 'Date and time',
    from: 'From',
    to: 'To',
    show: 'Show messages',
    jump: 'Go to',
    jumpGo: 'Go',
    notATime: 'Type a date and a time, such as 2026-11-21 14:00.',
    reversed: 'The end is before the start.',
    range: ({ from, to }: Bounds) => (from ? (to ? `${from} to ${to}` : `From ${from}`) : `Until ${to}`),
  },
  sv: {
    when: 'Datum och tid',
    from: 'Från',
    to: 'Till',
    show: 'Visa meddelanden',
    jump: 'Gå till',
    jumpGo: 'Gå',
    notATime: 'Skriv datum och tid, till exempel 2026-11-21 14:00.',
    reversed: 'Slutet är före början.',
    range: ({ from, to }: Bounds) => (from ? (to ? `${from} till ${to}` : `Från ${from}`) : `Till ${to}`),
  },
})
