import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number; count: string }
type Part = Counted & { all: string }

/** Words of asking why messages of a bundle failed, and how long the others took. */
export const explainText = catalogue({
  en: {
    explain: 'Why messages failed',
    explainHelp:
      'Looks each number up among its messages and matches by text and time. At most 200 numbers are read, spread over the bundle.',
    explainAll: (p: Counted) =>
      `Explain ${plural(p.n, { one: '1 failed message', other: `${p.count} failed messages` })}`,
    explainSome: (p: Part) => `Explain ${p.count} of ${p.all} failed messages`,
    unknownStatus: (p: Counted) =>
      plural(p.n, {
        one: '1 message has an unknown status and is not explained.',
        other: `${p.count} messages have an unknown status and are not explained.`,
      }),
    notStarted: 'Not started. Refresh and try again.',
    readAgain: (p: Counted) => plural(p.n, { one: 'Read 1 message again', other: `Read ${p.count} messages again` }),
    reading: 'Reading messages',
    progress: (p: { done: string; all: string }) => `${p.done} of ${p.all}`,
    stopped: 'Stopped.',
    counted: ({ count, words }: { count: string; words: string }) => `${count} ${words}`,
    others: ({ n, count }: Counted) =>
      plural(n, { one: `${count} for 1 other reason`, other: `${count} for ${n} other reasons` }),
    reason: 'Reason',
    messages: 'Messages',
    meaning: 'What it means',
    notMatched: 'not matched',
    several: 'several that match',
    notRead: 'not read',
    noStatus: 'without a status',
    read: (p: Part) => `Read ${p.count} of ${p.all}.`,
    save: (p: Counted) => `Export ${plural(p.n, { one: '1 message', other: `${p.count} messages` })} (CSV)`,
    file: 'failed',
    to: 'To',
    sent: 'Sent',
    statusV1: 'Status in the bundle',
    code: 'Status code',
    operator: 'Operator',
    matches: 'Matches',
    id: 'Message ID',
    timesAll: (p: Counted) =>
      `Read times of ${plural(p.n, { one: '1 delivered message', other: `${p.count} delivered messages` })}`,
    timesSome: (p: Part) => `Read times of ${p.count} of ${p.all} delivered messages`,
    timesNone: 'No delivery times were found.',
    failed: 'Not exported. Try again.',
  },
  sv: {
    explain: 'Varför meddelanden misslyckades',
    explainHelp:
      'Slår upp varje nummer bland dess meddelanden och matchar på text och tid. Högst 200 nummer läses, spridda över utskicket.',
    explainAll: (p: Counted) =>
      `Förklara ${plural(p.n, { one: '1 misslyckat meddelande', other: `${p.count} misslyckade meddelanden` })}`,
    explainSome: (p: Part) => `Förklara ${p.count} av ${p.all} misslyckade meddelanden`,
    unknownStatus: (p: Counted) =>
      plural(p.n, {
        one: '1 meddelande har okänd status och förklaras inte.',
        other: `${p.count} meddelanden har okänd status och förklaras inte.`,
      }),
    notStarted: 'Inte startat. Uppdatera och försök igen.',
    readAgain: (p: Counted) => plural(p.n, { one: 'Läs 1 meddelande igen', other: `Läs ${p.count} meddelanden igen` }),
    reading: 'Läser meddelanden',
    progress: (p: { done: string; all: string }) => `${p.done} av ${p.all}`,
    stopped: 'Stoppat.',
    counted: ({ count, words }: { count: string; words: string }) => `${count} ${words}`,
    others: ({ n, count }: Counted) =>
      plural(n, { one: `${count} av 1 annan orsak`, other: `${count} av ${n} andra orsaker` }),
    reason: 'Orsak',
    messages: 'Meddelanden',
    meaning: 'Vad det betyder',
    notMatched: 'utan träff',
    several: 'med flera träffar',
    notRead: 'ej lästa',
    noStatus: 'utan status',
    read: (p: Part) => `Läst ${p.count} av ${p.all}.`,
    save: (p: Counted) => `Exportera ${plural(p.n, { one: '1 meddelande', other: `${p.count} meddelanden` })} (CSV)`,
    file: 'misslyckade',
    to: 'Till',
    sent: 'Skickat',
    statusV1: 'Status i utskicket',
    code: 'Statuskod',
    operator: 'Operatör',
    matches: 'Träffar',
    id: 'Meddelandets ID',
    timesAll: (p: Counted) =>
      `Läs tider för ${plural(p.n, { one: '1 levererat meddelande', other: `${p.count} levererade meddelanden` })}`,
    timesSome: (p: Part) => `Läs tider för ${p.count} av ${p.all} levererade meddelanden`,
    timesNone: 'Inga leveranstider hittades.',
    failed: 'Inte exporterat. Försök igen.',
  },
})
