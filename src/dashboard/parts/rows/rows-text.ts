import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number; count: string }

/** Words of a long list while it is read, and where its end did not come. */
export const rowsText = catalogue({
  en: {
    soFar: ({ count }: { count: string }) => `${count} read so far`,
    stop: 'Stop',
    stopped: (p: Counted) => plural(p.n, { one: 'Stopped after 1 row', other: `Stopped after ${p.count} rows` }),
    cutOff: (p: Counted) => plural(p.n, { one: 'Cut off after 1 row', other: `Cut off after ${p.count} rows` }),
    rest: 'The rest is missing. Counts and files cover these rows alone.',
    readAll: 'Read all rows',
  },
  sv: {
    soFar: ({ count }: { count: string }) => `${count} lästa hittills`,
    stop: 'Stoppa',
    stopped: (p: Counted) => plural(p.n, { one: 'Stoppad efter 1 rad', other: `Stoppad efter ${p.count} rader` }),
    cutOff: (p: Counted) => plural(p.n, { one: 'Avbruten efter 1 rad', other: `Avbruten efter ${p.count} rader` }),
    rest: 'Resten saknas. Siffror och filer gäller bara de här raderna.',
    readAll: 'Läs alla rader',
  },
})
