import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of how a survey grew. */
export const growthText = catalogue({
  en: {
    growth: 'Growth',
    growthHelp:
      'One point a day: the last figures read that day. Days without a reading are gaps. Nothing is estimated.',
    loading: 'Loading readings',
    chart: (p: { name: string }) => `Growth of ${p.name}`,
    opened: 'Opened',
    answered: 'Answered',
    recipients: 'Recipients',
    share: 'Answered, share of recipients',
    day: 'Day',
    read: 'Read',
    count: (p: { name: string; n: string }) => `${p.name} ${p.n}`,
    countOf: (p: { name: string; n: string; whole: string; percent: string }) =>
      `${p.name} ${p.n} of ${p.whole} (${p.percent})`,
    readAt: (p: { when: string }) => `Read ${p.when}`,
    notRead: 'Not read',
    target: (p: { percent: string }) => `Target ${p.percent}`,
    targetOf: (p: { target: string; n: string }) => `${p.target} (${p.n} answered)`,
    still: (p: { n: number }) =>
      plural(p.n, { one: 'No new answers for 1 day.', other: `No new answers for ${p.n} days.` }),
    more: (p: { n: number; since: string; perDay: string }) =>
      `${plural(p.n, { one: '1 new answer', other: `${p.n} new answers` })} since ${p.since}, ${p.perDay} a day.`,
    none: 'No growth to show yet',
    first: (p: { when: string }) => `A line needs two days of readings. The next reading is ${p.when}.`,
    off: 'Scheduled readings are switched off by an admin. Each visit here is a reading too.',
    closed: 'Only open surveys are read on a schedule.',
  },
  sv: {
    growth: 'Tillväxt',
    growthHelp:
      'En punkt per dag: de sista siffrorna som lästes av den dagen. Dagar utan avläsning är luckor. Inget är uppskattat.',
    loading: 'Läser in avläsningar',
    chart: (p: { name: string }) => `Tillväxt för ${p.name}`,
    opened: 'Öppnat',
    answered: 'Svarat',
    recipients: 'Mottagare',
    share: 'Svarat, andel av mottagarna',
    day: 'Dag',
    read: 'Avläst',
    count: (p: { name: string; n: string }) => `${p.name} ${p.n}`,
    countOf: (p: { name: string; n: string; whole: string; percent: string }) =>
      `${p.name} ${p.n} av ${p.whole} (${p.percent})`,
    readAt: (p: { when: string }) => `Avläst ${p.when}`,
    notRead: 'Inte avläst',
    target: (p: { percent: string }) => `Mål ${p.percent}`,
    targetOf: (p: { target: string; n: string }) => `${p.target} (${p.n} svarat)`,
    still: (p: { n: number }) =>
      plural(p.n, { one: 'Inga nya svar på 1 dag.', other: `Inga nya svar på ${p.n} dagar.` }),
    more: (p: { n: number; since: string; perDay: string }) =>
      `${plural(p.n, { one: '1 nytt svar', other: `${p.n} nya svar` })} sedan ${p.since}, ${p.perDay} om dagen.`,
    none: 'Ingen tillväxt att visa än',
    first: (p: { when: string }) => `Det behövs avläsningar från två dagar. Nästa avläsning är ${p.when}.`,
    off: 'En administratör har stängt av schemat. Varje besök här är också en avläsning.',
    closed: 'Bara öppna enkäter läses av enligt schemat.',
  },
})
