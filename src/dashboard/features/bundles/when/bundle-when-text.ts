import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Bar = { name: string; n: number; count: string; failed: string }
type Counted = { n: number; count: string }
type Stray = Counted & { time: string }

/** Words of when the messages of a bundle were sent. */
export const bundleWhenText = catalogue({
  en: {
    hour: 'Sent by hour',
    day: 'Sent by day',
    week: 'Sent by week',
    month: 'Sent by month',
    quarter: 'Sent by quarter',
    year: 'Sent by year',
    partsOf: (p: { title: string; name: string }) => `${p.title}, ${p.name}`,
    hourHead: 'Hour',
    dayHead: 'Day',
    weekHead: 'Week',
    monthHead: 'Month',
    quarterHead: 'Quarter',
    yearHead: 'Year',
    sent: 'Messages',
    failed: 'Failed',
    bar: ({ name, n, count, failed }: Bar) =>
      `${name}: ${plural(n, { one: '1 message', other: `${count} messages` })}${failed && `, ${failed} failed`}`,
    earlier: (p: Stray) =>
      plural(p.n, {
        one: `1 message was sent before ${p.time}.`,
        other: `${p.count} messages were sent before ${p.time}.`,
      }),
    later: (p: Stray) =>
      plural(p.n, {
        one: `1 message was sent after ${p.time}.`,
        other: `${p.count} messages were sent after ${p.time}.`,
      }),
    showStrays: (p: Counted) => plural(p.n, { one: 'Show 1 message', other: `Show ${p.count} messages` }),
    untimed: (p: Counted) =>
      plural(p.n, {
        one: '1 message without a time is not shown.',
        other: `${p.count} messages without a time are not shown.`,
      }),
  },
  sv: {
    hour: 'Skickat per timme',
    day: 'Skickat per dag',
    week: 'Skickat per vecka',
    month: 'Skickat per månad',
    quarter: 'Skickat per kvartal',
    year: 'Skickat per år',
    partsOf: (p: { title: string; name: string }) => `${p.title}, ${p.name}`,
    hourHead: 'Timme',
    dayHead: 'Dag',
    weekHead: 'Vecka',
    monthHead: 'Månad',
    quarterHead: 'Kvartal',
    yearHead: 'År',
    sent: 'Meddelanden',
    failed: 'Misslyckade',
    bar: ({ name, n, count, failed }: Bar) =>
      `${name}: ${plural(n, { one: '1 meddelande', other: `${count} meddelanden` })}${failed && `, ${failed} misslyckade`}`,
    earlier: (p: Stray) =>
      plural(p.n, {
        one: `1 meddelande skickades före ${p.time}.`,
        other: `${p.count} meddelanden skickades före ${p.time}.`,
      }),
    later: (p: Stray) =>
      plural(p.n, {
        one: `1 meddelande skickades efter ${p.time}.`,
        other: `${p.count} meddelanden skickades efter ${p.time}.`,
      }),
    showStrays: (p: Counted) => plural(p.n, { one: 'Visa 1 meddelande', other: `Visa ${p.count} meddelanden` }),
    untimed: (p: Counted) =>
      plural(p.n, { one: '1 meddelande utan tid visas inte.', other: `${p.count} meddelanden utan tid visas inte.` }),
  },
})
