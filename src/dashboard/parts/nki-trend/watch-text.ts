import { catalogue, plural } from '#dashboard/i18n/catalogue'

export const watchText = catalogue({
  en: {
    reading: 'Reading 12 months…',
    latest: (p: { month: string; n: number }) =>
      plural(p.n, { one: `in ${p.month}, from 1 answer`, other: `in ${p.month}, from ${p.n} answers` }),
    latestUncounted: (p: { month: string }) => `in ${p.month}`,
    few: 'few answers',
    against: (p: { month: string }) => `compared with ${p.month}`,
    line: (p: { first: string; from: string; last: string; to: string }) =>
      `NKI by month: ${p.from} in ${p.first}, ${p.to} in ${p.last}`,
    noAnswers: 'No answers in the last 12 months',
    notGiven: 'NKI not given for the last 12 months',
    failed: (p: { n: number }) =>
      plural(p.n, { one: '1 month could not be read', other: `${p.n} months could not be read` }),
    retry: 'Try again',
  },
  sv: {
    reading: 'Läser 12 månader…',
    latest: (p: { month: string; n: number }) => `i ${p.month}, baserat på ${p.n} svar`,
    latestUncounted: (p: { month: string }) => `i ${p.month}`,
    few: 'få svar',
    against: (p: { month: string }) => `jämfört med ${p.month}`,
    line: (p: { first: string; from: string; last: string; to: string }) =>
      `NKI per månad: ${p.from} i ${p.first}, ${p.to} i ${p.last}`,
    noAnswers: 'Inga svar de senaste 12 månaderna',
    notGiven: 'NKI ej angivet för de senaste 12 månaderna',
    failed: (p: { n: number }) =>
      plural(p.n, { one: '1 månad kunde inte läsas', other: `${p.n} månader kunde inte läsas` }),
    retry: 'Försök igen',
  },
})
