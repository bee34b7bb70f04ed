import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Counted = { n: number; count: string }

/** Words of how far back was read for a range, a moment or a message. */
export const readBackText = catalogue({
  en: {
    inRange: (p: Counted) =>
      plural(p.n, { one: '1 message in this time.', other: `${p.count} messages in this time.` }),
    inRangeSoFar: (p: Counted) =>
      plural(p.n, { one: '1 message in this time so far.', other: `${p.count} messages in this time so far.` }),
    inRangeLoaded: (p: Counted & { all: string }) =>
      plural(p.n, {
        one: `1 message in this time among the ${p.all} loaded.`,
        other: `${p.count} messages in this time among the ${p.all} loaded.`,
      }),
    emptyRange: 'No messages in this time',
    readWhole: 'Every message was read.',
    readTo: (p: { time: string }) => `Everything back to ${p.time} was read.`,
    readOnlyTo: (p: { time: string }) => `Read back to ${p.time} only.`,
    notWhole: 'Older messages were not read.',
    unordered: 'Their order is unknown: there may be others.',
    untimed: (p: Counted) =>
      plural(p.n, { one: '1 without a time is left out.', other: `${p.count} without a time are left out.` }),
    reading: 'Reading older messages',
    page: (p: { n: string; most: string }) => `page ${p.n} of at most ${p.most}`,
    stop: 'Stop',
    goOn: 'Read older messages',
    linked: 'Opened from a link.',
    linkedNone: 'The linked message was not found here.',
    linkedNotYet: (p: Counted) =>
      plural(p.n, {
        one: 'The linked message is not the 1 that was read.',
        other: `The linked message is not among the ${p.count} that were read.`,
      }),
    nearest: (p: { time: string }) => `Nearest to ${p.time}.`,
    nearestLoaded: (p: { time: string }) => `Nearest to ${p.time} among the loaded messages.`,
    nearestNone: 'No message has a time.',
    hidden: 'It is hidden by the filter.',
    showHidden: 'Show all messages',
  },
  sv: {
    inRange: (p: Counted) =>
      plural(p.n, { one: '1 meddelande i den här tiden.', other: `${p.count} meddelanden i den här tiden.` }),
    inRangeSoFar: (p: Counted) =>
      plural(p.n, {
        one: '1 meddelande i den här tiden hittills.',
        other: `${p.count} meddelanden i den här tiden hittills.`,
      }),
    inRangeLoaded: (p: Counted & { all: string }) =>
      plural(p.n, {
        one: `1 meddelande i den här tiden bland de ${p.all} inlästa.`,
        other: `${p.count} meddelanden i den här tiden bland de ${p.all} inlästa.`,
      }),
    emptyRange: 'Inga meddelanden i den här tiden',
    readWhole: 'Alla meddelanden är lästa.',
    readTo: (p: { time: string }) => `Allt tillbaka till ${p.time} är läst.`,
    readOnlyTo: (p: { time: string }) => `Bara läst tillbaka till ${p.time}.`,
    notWhole: 'Äldre meddelanden är inte lästa.',
    unordered: 'Ordningen är okänd: det kan finnas fler.',
    untimed: (p: Counted) => plural(p.n, { one: '1 utan tid är inte med.', other: `${p.count} utan tid är inte med.` }),
    reading: 'Läser äldre meddelanden',
    page: (p: { n: string; most: string }) => `sida ${p.n} av högst ${p.most}`,
    stop: 'Stoppa',
    goOn: 'Läs äldre meddelanden',
    linked: 'Öppnat från en länk.',
    linkedNone: 'Det länkade meddelandet hittades inte här.',
    linkedNotYet: (p: Counted) =>
      plural(p.n, {
        one: 'Det länkade meddelandet är inte det enda som lästes.',
        other: `Det länkade meddelandet finns inte bland de ${p.count} som lästes.`,
      }),
    nearest: (p: { time: string }) => `Närmast ${p.time}.`,
    nearestLoaded: (p: { time: string }) => `Närmast ${p.time} bland de inlästa meddelandena.`,
    nearestNone: 'Inget meddelande har en tid.',
    hidden: 'Filtret döljer det.',
    showHidden: 'Visa alla meddelanden',
  },
})
