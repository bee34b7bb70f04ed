import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Bar = { name: string; n: number; count: string; failed: string }
type Counted = { n: number; count: string }

/** Words of when the messages of a bundle were sent. */
export const bundleWhenText = catalogue({
  en: {
    byHour: 'Sent by hour',
    byDay: 'Sent by day',
    hour: 'Hour',
    day: 'Day',
    sent: 'Messages',
    failed: 'Failed',
    showTable: 'Show table',
    showChart: 'Show chart',
    bar: ({ name, n, count, failed }: Bar) =>
      `${name}: ${plural(n, { one: '1 message', other: `${count} messages` })}${failed && `, ${failed} failed`}`,
    untimed: (p: Counted) =>
      plural(p.n, {
        one: '1 message without a time is not shown.',
        other: `${p.count} messages without a time are not shown.`,
      }),
  },
  sv: {
    byHour: 'Skickat per timme',
    byDay: 'Skickat per dag',
    hour: 'Timme',
    day: 'Dag',
    sent: 'Meddelanden',
    failed: 'Misslyckade',
    showTable: 'Visa tabell',
    showChart: 'Visa diagram',
    bar: ({ name, n, count, failed }: Bar) =>
      `${name}: ${plural(n, { one: '1 meddelande', other: `${count} meddelanden` })}${failed && `, ${failed} misslyckade`}`,
    untimed: (p: Counted) =>
      plural(p.n, { one: '1 meddelande utan tid visas inte.', other: `${p.count} meddelanden utan tid visas inte.` }),
  },
})
