import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of the overview. */
export const overviewText = catalogue({
  en: {
    lookup: 'Look something up',
    lookupHelp: 'A phone number in any form, the name of a sender, or the id of a bundle.',
    lookupPlaceholder: '070-174 06 05, Norrsken or 1001',
    lookupGo: 'Look up',
    lookupEmpty: 'Type a number, a sender or an id first.',
    openSurveys: 'Open surveys',
    surveysOf: (p: { shown: string; all: string }) => `${p.shown} of ${p.all} open, those that end first`,
    allSurveys: 'All surveys',
    noSurveysTitle: 'No survey is open',
    noSurveysBody: 'Surveys that people can still answer show up here, with how many have.',
    noneKnownTitle: 'No survey is known to be open',
    noneShownTitle: 'No open survey can be shown',
    unsaid: (p: { n: number }) =>
      plural(p.n, {
        one: 'Of 1 survey the service does not say whether it is open.',
        other: `Of ${p.n} surveys the service does not say whether they are open.`,
      }),
    unnumbered: (p: { n: number }) =>
      plural(p.n, {
        one: '1 open survey has no number, so it cannot be shown.',
        other: `${p.n} open surveys have no number, so they cannot be shown.`,
      }),
    unreadable: (p: { n: number }) =>
      plural(p.n, { one: '1 survey could not be read.', other: `${p.n} surveys could not be read.` }),
    ends: (p: { when: string }) => `ends ${p.when}`,
    noEnd: 'no end set',
    overdue: 'past its end, still open',
    answered: (p: { part: string; whole: string; share: string }) => `${p.part} of ${p.whole} answered (${p.share})`,
    opened: (p: { part: string; share: string }) => `${p.part} opened it (${p.share})`,
    noRecipients: 'Sent to nobody yet',
    notGiven: 'The service gives no counts',
    reading: 'Reading the answers…',
    retry: (p: { name: string }) => `Try again for ${p.name}`,
    tryAgain: 'Try again',
    watched: 'Watched NKIs',
    watchedBody: 'Month by month, the last twelve. Kept in this browser.',
    recent: 'Recently opened',
    recentBody: 'In this browser.',
  },
  sv: {
    lookup: 'Slå upp något',
    lookupHelp: 'Ett telefonnummer i valfri form, namnet på en avsändare eller id för ett utskick.',
    lookupPlaceholder: '070-174 06 05, Norrsken eller 1001',
    lookupGo: 'Slå upp',
    lookupEmpty: 'Skriv ett nummer, en avsändare eller ett id först.',
    openSurveys: 'Öppna enkäter',
    surveysOf: (p: { shown: string; all: string }) => `${p.shown} av ${p.all} öppna, de som slutar först`,
    allSurveys: 'Alla enkäter',
    noSurveysTitle: 'Ingen enkät är öppen',
    noSurveysBody: 'Enkäter som fortfarande går att svara på visas här, med hur många som har gjort det.',
    noneKnownTitle: 'Ingen enkät är känd som öppen',
    noneShownTitle: 'Ingen öppen enkät kan visas',
    unsaid: (p: { n: number }) =>
      plural(p.n, {
        one: 'Om 1 enkät säger tjänsten inte om den är öppen.',
        other: `Om ${p.n} enkäter säger tjänsten inte om de är öppna.`,
      }),
    unnumbered: (p: { n: number }) =>
      plural(p.n, {
        one: '1 öppen enkät saknar nummer och kan inte visas.',
        other: `${p.n} öppna enkäter saknar nummer och kan inte visas.`,
      }),
    unreadable: (p: { n: number }) =>
      plural(p.n, { one: '1 enkät kunde inte läsas.', other: `${p.n} enkäter kunde inte läsas.` }),
    ends: (p: { when: string }) => `slutar ${p.when}`,
    noEnd: 'inget slut satt',
    overdue: 'slutet har passerat, men öppen',
    answered: (p: { part: string; whole: string; share: string }) => `${p.part} av ${p.whole} har svarat (${p.share})`,
    opened: (p: { part: string; share: string }) => `${p.part} har öppnat (${p.share})`,
    noRecipients: 'Inte skickad till någon än',
    notGiven: 'Tjänsten ger inga antal',
    reading: 'Läser svaren…',
    retry: (p: { name: string }) => `Försök igen för ${p.name}`,
    tryAgain: 'Försök igen',
    watched: 'Bevakade NKI',
    watchedBody: 'Månad för månad, de senaste tolv. Sparas i den här webbläsaren.',
    recent: 'Nyss öppnat',
    recentBody: 'I den här webbläsaren.',
  },
})
