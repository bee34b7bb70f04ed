import { catalogue, plural } from '#dashboard/i18n/catalogue'
import { duration } from '#dashboard/i18n/duration'

/** Words about delivery windows. */
export const windowsText = catalogue({
  en: {
    title: 'Delivery windows',
    window: ({ n }: { n: number }) => `Window ${n}`,
    opens: 'Opens',
    closes: 'Closes',
    timeline: 'The windows on a line of time',
    now: 'now',
    add: 'Add a window',
    remove: ({ n }: { n: number }) => `Remove window ${n}`,
    reversed: 'It closes before it opens.',
    empty: 'It closes as it opens.',
    past: 'This window is over.',
    canGoOut: ({ when }: { when: string }) => `Can go out ${when}.`,
    nothingAhead: 'All windows are over.',
    noWindows: 'No windows.',
    unset: 'Fill in a window to see when it can go out.',
    utc: ({ when }: { when: string }) => `UTC: ${when}`,
    total: ({ time }: { time: string }) => `${time} open in total`,
    left: ({ time, all }: { time: string; all: string }) => `${time} of ${all} left`,
    duration: ({ minutes }: { minutes: number }) => duration(minutes, 'en'),
    over: ({ n }: { n: number }) => plural(n, { one: '1 window is over.', other: `${n} windows are over.` }),
    overlap: ({ a, b }: { a: number; b: number }) => `Windows ${a} and ${b} overlap. Shared time counts once.`,
    forward: ({ n, time }: { n: number; time: string }) =>
      `Daylight saving begins in window ${n}: ${time} shorter than it looks.`,
    back: ({ n, time }: { n: number; time: string }) =>
      `Daylight saving ends in window ${n}: ${time} longer than it looks.`,
    sendAnyway: 'Send anyway',
    sendAnywayNote: 'Without a window ahead it may go out at once, or never.',
    sendAnywayNeeded: 'No window is ahead. Add one, or choose to send anyway.',
  },
  sv: {
    title: 'Tidsfönster för leverans',
    window: ({ n }: { n: number }) => `Fönster ${n}`,
    opens: 'Öppnar',
    closes: 'Stänger',
    timeline: 'Fönstren på en tidslinje',
    now: 'nu',
    add: 'Lägg till ett fönster',
    remove: ({ n }: { n: number }) => `Ta bort fönster ${n}`,
    reversed: 'Det stänger innan det öppnar.',
    empty: 'Det stänger när det öppnar.',
    past: 'Det här fönstret är över.',
    canGoOut: ({ when }: { when: string }) => `Kan gå ut ${when}.`,
    nothingAhead: 'Alla fönster är över.',
    noWindows: 'Inga fönster.',
    unset: 'Fyll i ett fönster för att se när det kan gå ut.',
    utc: ({ when }: { when: string }) => `UTC: ${when}`,
    total: ({ time }: { time: string }) => `${time} öppet totalt`,
    left: ({ time, all }: { time: string; all: string }) => `${time} av ${all} återstår`,
    duration: ({ minutes }: { minutes: number }) => duration(minutes, 'sv'),
    over: ({ n }: { n: number }) => plural(n, { one: '1 fönster är över.', other: `${n} fönster är över.` }),
    overlap: ({ a, b }: { a: number; b: number }) =>
      `Överlapp mellan fönster ${a} och ${b}: gemensam tid räknas en gång.`,
    forward: ({ n, time }: { n: number; time: string }) =>
      `Sommartiden börjar i fönster ${n}: ${time} kortare än det ser ut.`,
    back: ({ n, time }: { n: number; time: string }) =>
      `Sommartiden slutar i fönster ${n}: ${time} längre än det ser ut.`,
    sendAnyway: 'Skicka ändå',
    sendAnywayNote: 'Utan ett kommande fönster kan det gå ut genast, eller aldrig.',
    sendAnywayNeeded: 'Inget fönster ligger framåt. Lägg till ett, eller välj att skicka ändå.',
  },
})
