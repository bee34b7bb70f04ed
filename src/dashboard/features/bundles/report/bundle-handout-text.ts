import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Share = { n: string; whole: string; percent: string }

/** Words of the report of a bundle. Its sentences say no more than the figures do. */
export const bundleHandoutText = catalogue({
  en: {
    deliveredShare: 'Delivered',
    deliveredOf: (p: { n: string; whole: string }) => `${p.n} of ${p.whole}`,
    atLeastValue: (p: { percent: string }) => `at least ${p.percent}`,
    messagesMeaning: 'The messages of the bundle that could be read.',
    deliveredMeaning: 'Reported as delivered.',
    failedMeaning: 'Reported as failed.',
    inProgressMeaning: 'On the way: no final status yet.',
    undeliveredMeaning: 'Ended without being delivered, such as expired ones.',
    rejectedMeaning: 'Not accepted for delivery.',
    unknownMeaning: 'The status is not given, or not a known one.',
    delivered: (p: Share) => `Delivered: ${p.n} of ${p.whole} (${p.percent}).`,
    deliveredAtLeast: (p: Share) => `Delivered: at least ${p.n} of ${p.whole} (${p.percent}).`,
    nothingKnown: 'No message has a known status.',
    part: 'Not all of the bundle was read.',
    unreadable: (p: { n: number; count: string }) =>
      plural(p.n, { one: '1 more message could not be read.', other: `${p.count} more messages could not be read.` }),
    rest: (p: { parts: string }) => `The others: ${p.parts}.`,
    noRest: 'There are no others.',
    restPart: (p: { n: string; label: string }) => `${p.n} ${p.label.toLowerCase()}`,
    cost: (p: { costs: string }) => `Cost: ${p.costs}.`,
    costPart: (p: { n: number; count: string; money: string }) =>
      plural(p.n, { one: `${p.money} for 1 message`, other: `${p.money} for ${p.count} messages` }),
    noCurrency: (p: { cost: string }) => `${p.cost} (no currency given)`,
    noCost: 'No price is given.',
    withoutPrice: (p: { n: number; count: string }) =>
      plural(p.n, { one: '1 message has no price.', other: `${p.count} messages have no price.` }),
  },
  sv: {
    deliveredShare: 'Levererade',
    deliveredOf: (p: { n: string; whole: string }) => `${p.n} av ${p.whole}`,
    atLeastValue: (p: { percent: string }) => `minst ${p.percent}`,
    messagesMeaning: 'Utskickets meddelanden som gick att läsa.',
    deliveredMeaning: 'Rapporterade som levererade.',
    failedMeaning: 'Rapporterade som misslyckade.',
    inProgressMeaning: 'På väg: ingen slutlig status än.',
    undeliveredMeaning: 'Avslutade utan att levereras, till exempel utgångna.',
    rejectedMeaning: 'Inte mottagna för leverans.',
    unknownMeaning: 'Statusen är inte angiven eller inte känd.',
    delivered: (p: Share) => `Levererade: ${p.n} av ${p.whole} (${p.percent}).`,
    deliveredAtLeast: (p: Share) => `Levererade: minst ${p.n} av ${p.whole} (${p.percent}).`,
    nothingKnown: 'Inget meddelande har en känd status.',
    part: 'Hela utskicket lästes inte.',
    unreadable: (p: { n: number; count: string }) =>
      plural(p.n, {
        one: '1 meddelande till gick inte att läsa.',
        other: `${p.count} meddelanden till gick inte att läsa.`,
      }),
    rest: (p: { parts: string }) => `De andra: ${p.parts}.`,
    noRest: 'Det finns inga andra.',
    restPart: (p: { n: string; label: string }) => `${p.n} ${p.label.toLowerCase()}`,
    cost: (p: { costs: string }) => `Kostnad: ${p.costs}.`,
    costPart: (p: { n: number; count: string; money: string }) =>
      plural(p.n, { one: `${p.money} för 1 meddelande`, other: `${p.money} för ${p.count} meddelanden` }),
    noCurrency: (p: { cost: string }) => `${p.cost} (ingen valuta angiven)`,
    noCost: 'Inget pris är angivet.',
    withoutPrice: (p: { n: number; count: string }) =>
      plural(p.n, { one: '1 meddelande saknar pris.', other: `${p.count} meddelanden saknar pris.` }),
  },
})

export type BundleHandoutWords = (typeof bundleHandoutText)['en' | 'sv']
