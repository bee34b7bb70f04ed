import { catalogue, plural } from '#dashboard/i18n/catalogue'

/** Words of the overview. */
export const overviewText = catalogue({
  en: {
    lookup: 'Name, number, e-mail, sender or ID',
    lookupPlaceholder: 'Emily, 070-174 06 05, Norrsken or 1001',
    lookupContacts: 'Find contacts',
    lookupGo: 'Find messages',
    lookupEmpty: 'Type a name, number, e-mail, sender or ID first',
    openSurveys: 'Open surveys',
    surveysOf: (p: { shown: string; all: string }) => `${p.shown} of ${p.all} open, ending soonest first`,
    allSurveys: 'All surveys',
    noSurveysTitle: 'No open surveys',
    noSurveysBody: 'Surveys that can still be answered are listed here.',
    noneKnownTitle: 'No survey is known to be open',
    noneShownTitle: 'No open survey can be shown',
    unsaid: (p: { n: number }) =>
      plural(p.n, {
        one: '1 survey may be open: its state is not given.',
        other: `${p.n} surveys may be open: their state is not given.`,
      }),
    unnumbered: (p: { n: number }) =>
      plural(p.n, {
        one: '1 open survey has no number and can’t be shown.',
        other: `${p.n} open surveys have no number and can’t be shown.`,
      }),
    unreadable: (p: { n: number }) =>
      plural(p.n, { one: '1 survey could not be read.', other: `${p.n} surveys could not be read.` }),
    ends: (p: { when: string }) => `Ends ${p.when}`,
    noEnd: 'No end date',
    answered: (p: { part: string; whole: string; share: string }) => `${p.part} of ${p.whole} answered (${p.share})`,
    few: (p: { limit: number }) => `few recipients (under ${p.limit})`,
    opened: (p: { part: string; share: string }) => `${p.part} opened (${p.share})`,
    noRecipients: 'No recipients yet',
    notGiven: 'Not given',
    reading: 'Loading answers…',
    retry: (p: { name: string }) => `Try again for ${p.name}`,
    tryAgain: 'Try again',
    watched: 'Watched NKIs',
    watchedBody: 'Last twelve months',
    recent: 'Recently opened',
    recentBody: 'In this browser',
  },
  sv: {
    lookup: 'Namn, nummer, e-post, avsändare eller ID',
    lookupPlaceholder: 'Emily, 070-174 06 05, Norrsken eller 1001',
    lookupContacts: 'Hitta kontakter',
    lookupGo: 'Hitta meddelanden',
    lookupEmpty: 'Skriv ett namn, ett nummer, en e-postadress, en avsändare eller ett ID först',
    openSurveys: 'Öppna enkäter',
    surveysOf: p => `${p.shown} av ${p.all} öppna, närmaste slutdatum först`,
    allSurveys: 'Alla enkäter',
    noSurveysTitle: 'Inga öppna enkäter',
    noSurveysBody: 'Här visas enkäter som går att svara på.',
    noneKnownTitle: 'Ingen enkät är känd som öppen',
    noneShownTitle: 'Ingen öppen enkät kan visas',
    unsaid: p =>
      plural(p.n, {
        one: '1 enkät kan vara öppen: läget är inte angivet.',
        other: `${p.n} enkäter kan vara öppna: läget är inte angivet.`,
      }),
    unnumbered: p =>
      plural(p.n, {
        one: '1 öppen enkät saknar nummer och kan inte visas.',
        other: `${p.n} öppna enkäter saknar nummer och kan inte visas.`,
      }),
    unreadable: (p: { n: number }) =>
      plural(p.n, { one: '1 enkät kunde inte läsas.', other: `${p.n} enkäter kunde inte läsas.` }),
    ends: (p: { when: string }) => `Slutar ${p.when}`,
    noEnd: 'Inget slutdatum',
    answered: (p: { part: string; whole: string; share: string }) => `${p.part} av ${p.whole} har svarat (${p.share})`,
    few: p => `få mottagare (under ${p.limit})`,
    opened: p => `${p.part} har öppnat (${p.share})`,
    noRecipients: 'Inga mottagare än',
    notGiven: 'Inte angivet',
    reading: 'Läser in svar…',
    retry: (p: { name: string }) => `Försök igen för ${p.name}`,
    tryAgain: 'Försök igen',
    watched: 'Bevakade NKI',
    watchedBody: 'De senaste tolv månaderna',
    recent: 'Nyss öppnat',
    recentBody: 'I den här webbläsaren',
  },
})
