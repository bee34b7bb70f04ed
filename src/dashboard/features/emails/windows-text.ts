import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words about delivery windows. */
export const windowsText = catalogue({
  en: {
    title: 'Delivery windows',
    note: ({ zone }: { zone: string }) => `On the clocks of ${zone}; sent as UTC.`,
    window: ({ n }: { n: number }) => `Window ${n}`,
    opens: 'Opens',
    closes: 'Closes',
    add: 'Add a window',
    remove: ({ n }: { n: number }) => `Remove window ${n}`,
    reversed: 'It closes before it opens.',
    empty: 'It closes as it opens: nothing can go out in no time.',
    past: 'This window is over.',
    canGoOut: ({ when }: { when: string }) => `Can go out ${when}.`,
    nothingAhead: 'All of the windows are over.',
    noWindows: 'There is no window.',
    unset: 'Fill in a window to see when the e-mail can go out.',
    utc: ({ when }: { when: string }) => `In UTC: ${when}`,
    total: ({ time }: { time: string }) => `${time} open in all`,
    left: ({ time, all }: { time: string; all: string }) => `${time} of ${all} still to come`,
    duration: ({ h, m }: { h: number; m: number }) =>
      [h > 0 ? `${h} h` : '', m > 0 || h === 0 ? `${m} min` : ''].filter(Boolean).join(' '),
    over: ({ n }: { n: number }) => plural(n, { one: '1 window is over.', other: `${n} windows are over.` }),
    overlap: ({ a, b }: { a: number; b: number }) => `Windows ${a} and ${b} overlap; the time they share counts once.`,
    forward: ({ n, time }: { n: number; time: string }) =>
      `The clocks are put forward in window ${n}: it is ${time} shorter than it looks.`,
    back: ({ n, time }: { n: number; time: string }) =>
      `The clocks are put back in window ${n}: it is ${time} longer than it looks.`,
    sendAnyway: 'Send it all the same',
    sendAnywayNote: 'Without a window ahead the service may never send it, or send it at once: that is not specified.',
    sendAnywayNeeded: 'No window is ahead. Give one, or say that it shall be sent all the same.',
  },
  sv: {
    title: 'Tidsfönster för leverans',
    note: ({ zone }: { zone: string }) => `På klockorna i ${zone}; skickas som UTC.`,
    window: ({ n }: { n: number }) => `Fönster ${n}`,
    opens: 'Öppnar',
    closes: 'Stänger',
    add: 'Lägg till ett fönster',
    remove: ({ n }: { n: number }) => `Ta bort fönster ${n}`,
    reversed: 'Det stänger innan det öppnar.',
    empty: 'Det stänger när det öppnar: inget hinner ut.',
    past: 'Det här fönstret är över.',
    canGoOut: ({ when }: { when: string }) => `Kan gå ut ${when}.`,
    nothingAhead: 'Alla fönster är över.',
    noWindows: 'Det finns inget fönster.',
    unset: 'Fyll i ett fönster för att se när mejlet kan gå ut.',
    utc: ({ when }: { when: string }) => `I UTC: ${when}`,
    total: ({ time }: { time: string }) => `${time} öppet sammanlagt`,
    left: ({ time, all }: { time: string; all: string }) => `${time} av ${all} återstår`,
    duration: ({ h, m }: { h: number; m: number }) =>
      [h > 0 ? `${h} tim` : '', m > 0 || h === 0 ? `${m} min` : ''].filter(Boolean).join(' '),
    over: ({ n }: { n: number }) => plural(n, { one: '1 fönster är över.', other: `${n} fönster är över.` }),
    overlap: ({ a, b }: { a: number; b: number }) =>
      `Fönster ${a} och ${b} överlappar; den gemensamma tiden räknas en gång.`,
    forward: ({ n, time }: { n: number; time: string }) =>
      `Klockan ställs fram under fönster ${n}: det är ${time} kortare än det ser ut.`,
    back: ({ n, time }: { n: number; time: string }) =>
      `Klockan ställs tillbaka under fönster ${n}: det är ${time} längre än det ser ut.`,
    sendAnyway: 'Skicka det ändå',
    sendAnywayNote:
      'Utan ett kommande fönster kan tjänsten låta bli att skicka, eller skicka genast: det är inte specificerat.',
    sendAnywayNeeded: 'Inget fönster ligger framåt. Ange ett, eller säg att det ska skickas ändå.',
  },
})
