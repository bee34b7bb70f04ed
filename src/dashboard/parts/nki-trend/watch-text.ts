import { catalogue, plural } from '#dashboard/i18n/catalogue'

export const watchText = catalogue({
  en: {
    watch: 'Watch this NKI',
    watchHelp: 'Shows it on the overview of this browser.',
    notKept: 'This browser could not keep that',
    reading: 'Reading twelve months…',
    latest: (p: { month: string; completed: string }) => `in ${p.month}, from ${p.completed} answers`,
    latestUncounted: (p: { month: string }) => `in ${p.month}`,
    line: (p: { first: string; from: string; last: string; to: string }) =>
      `NKI month by month: ${p.from} in ${p.first}, ${p.to} in ${p.last}`,
    noAnswers: 'No answers in the last twelve months',
    notGiven: 'The service gives no NKI for the last twelve months',
    failed: (p: { n: number }) =>
      plural(p.n, { one: '1 month could not be read', other: `${p.n} months could not be read` }),
    retry: 'Try again',
  },
  sv: {
    watch: 'Bevaka detta NKI',
    watchHelp: 'Visas på översikten i den här webbläsaren.',
    notKept: 'Webbläsaren kunde inte spara det',
    reading: 'Läser tolv månader…',
    latest: (p: { month: string; completed: string }) => `i ${p.month}, från ${p.completed} svar`,
    latestUncounted: (p: { month: string }) => `i ${p.month}`,
    line: (p: { first: string; from: string; last: string; to: string }) =>
      `NKI månad för månad: ${p.from} i ${p.first}, ${p.to} i ${p.last}`,
    noAnswers: 'Inga svar de senaste tolv månaderna',
    notGiven: 'Tjänsten ger inget NKI för de senaste tolv månaderna',
    failed: (p: { n: number }) =>
      plural(p.n, { one: '1 månad kunde inte läsas', other: `${p.n} månader kunde inte läsas` }),
    retry: 'Försök igen',
  },
})
