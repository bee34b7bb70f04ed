import { catalogue } from '#dashboard/i18n/catalogue'

type Bounds = { from: string | undefined; to: string | undefined }

/** Texts of the form for a range or a moment. */
export const whenText = catalogue({
  when: ['Date and time', 'Datum och tid'],
  from: ['From', 'Från'],
  to: ['To', 'Till'],
  show: ['Show messages', 'Visa meddelanden'],
  jump: ['Go to', 'Gå till'],
  jumpGo: ['Go', 'Gå'],
  short: [
    'You can type 14, yesterday 14–15 or 2026-11-21 14:00.',
    'Du kan skriva 14, i går 14–15 eller 2026-11-21 14:00.',
  ],
  notATime: [
    'Type a time, such as 14, yesterday 14 or 2026-11-21 14:00.',
    'Skriv en tid, till exempel 14, i går 14 eller 2026-11-21 14:00.',
  ],
  notAfter: ['The end must be after the start.', 'Slutet måste vara efter början.'],
  range: ({ from, to }: Bounds) => [
    from ? (to ? `${from} to ${to}` : `From ${from}`) : `Until ${to}`,
    from ? (to ? `${from} till ${to}` : `Från ${from}`) : `Till ${to}`,
  ],
})
