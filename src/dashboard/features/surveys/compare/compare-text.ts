import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Count = { n: number }
type Of = { part: string; whole: string }
type Names = { names: string }
type Better = Names & { n: number; worse: string }
type Order = Names & { n: number; after: string[] }

export const compareText = catalogue({
  change: ['Change selection', 'Ändra urvalet'],
  select: ['Select surveys', 'Välj enkäter'],
  subject: (p: Count) => [
    plural(p.n, { one: 'Comparison of 1 survey', other: `Comparison of ${p.n} surveys` }),
    plural(p.n, { one: 'Jämförelse av 1 enkät', other: `Jämförelse av ${p.n} enkäter` }),
  ],
  few: ['Select two to eight surveys', 'Välj två till åtta enkäter'],
  fewBody: ['Tick them in the list of surveys.', 'Markera dem i listan över enkäter.'],
  many: (p: { n: number; limit: number }) => [
    `${plural(p.n, { one: '1 survey', other: `${p.n} surveys` })} in the link, at most ${p.limit} fit`,
    `${plural(p.n, { one: '1 enkät', other: `${p.n} enkäter` })} i länken, högst ${p.limit} får plats`,
  ],
  wrong: (p: { words: string }) => [
    `Not survey numbers, left out: ${p.words}.`,
    `Inga enkätnummer, utelämnade: ${p.words}.`,
  ],
  rates: ['Response rates', 'Svarsfrekvenser'],
  ratesHelp: [
    'The line is the 95% interval by Wilson: how far chance alone may move a rate of so many recipients. Where two lines overlap, no difference is shown: it may be chance. Rates are never averaged: the sum adds the counts.',
    'Strecket är 95 %-intervallet enligt Wilson: så långt kan slumpen ensam flytta en andel av så många mottagare. Där två streck överlappar visas ingen skillnad: den kan vara slump. Andelar blir aldrig medelvärden: summan lägger ihop antalen.',
  ],
  total: (p: Of & { percent: string }) => [
    `Together ${p.part} of ${p.whole} (${p.percent}), counts added.`,
    `Tillsammans ${p.part} av ${p.whole} (${p.percent}), antalen summerade.`,
  ],
  noTotal: [
    'No sum: counts are missing or contradict each other.',
    'Ingen summa: antal saknas eller motsäger varandra.',
  ],
  better: (p: Better) => [
    `${p.names} ${p.n === 1 ? 'is' : 'are'} better than ${p.worse}`,
    `${p.names} är bättre än ${p.worse}`,
  ],
  both: ['both', 'båda'],
  others: (p: Count) => [`the ${p.n} others`, `de ${p.n} andra`],
  order: (p: Order) => [
    `Best ${p.n === 1 ? 'is' : 'are'} ${[p.names, ...p.after].join(', then ')}`,
    `Bäst är ${[p.names, ...p.after].join(', därefter ')}`,
  ],
  noDifference: (p: Names) => [`no difference shown between ${p.names}`, `ingen skillnad visas mellan ${p.names}`],
  otherwise: ['otherwise no difference shown', 'i övrigt visas ingen skillnad'],
  tooFew: ['too few rates to compare', 'för få andelar att jämföra'],
  unrated: (p: Names) => [`without a rate: ${p.names}`, `utan svarsfrekvens: ${p.names}`],
  name: ['Survey', 'Enkät'],
  interval: ['95% interval', '95 %-intervall'],
  low: ['95% interval from (%)', '95 %-intervall från (%)'],
  high: ['95% interval to (%)', '95 %-intervall till (%)'],
  sum: ['Together', 'Tillsammans'],
  of: (p: Of) => [`${p.part} of ${p.whole}`, `${p.part} av ${p.whole}`],
  spoken: (p: Of & { percent: string; low: string; high: string }) => [
    `${p.percent}, ${p.part} of ${p.whole}, 95% interval ${p.low} to ${p.high}`,
    `${p.percent}, ${p.part} av ${p.whole}, 95 %-intervall ${p.low} till ${p.high}`,
  ],
  fewRecipients: (p: { limit: number }) => [`few recipients (under ${p.limit})`, `få mottagare (under ${p.limit})`],
  days: ['Response rate by age', 'Svarsfrekvens efter ålder'],
  daysHelp: [
    'Day 0 is the first 24 hours of each survey. A point is what the team read last on that day, of the recipients it had then. Days without a reading are gaps. Nothing is estimated.',
    'Dag 0 är enkätens första 24 timmar. En punkt är det teamet läste av sist den dagen, av de mottagare som fanns då. Dagar utan avläsning är luckor. Inget är uppskattat.',
  ],
  axis: ['Days since the survey was created', 'Dagar sedan enkäten skapades'],
  dayN: (p: Count) => [`Day ${p.n}`, `Dag ${p.n}`],
  onDay: (p: { name: string; percent: string; day: number }) => [
    `${p.name}: ${p.percent} on day ${p.day}`,
    `${p.name}: ${p.percent} dag ${p.day}`,
  ],
  window: ['Days shown', 'Dagar som visas'],
  first: (p: Count) => [
    plural(p.n, { one: 'First day', other: `First ${p.n} days` }),
    plural(p.n, { one: 'Första dagen', other: `De första ${p.n} dagarna` }),
  ],
  all: ['All days', 'Alla dagar'],
  noDays: ['No readings in these days', 'Inga avläsningar under de här dagarna'],
  noDaysBody: [
    'Choose more days. Surveys are read on a schedule while they are open.',
    'Välj fler dagar. Enkäter läses av enligt schema medan de är öppna.',
  ],
  noRates: ['No rates in these days', 'Inga svarsfrekvenser under de här dagarna'],
  noRatesBody: ['The table has the counts.', 'Tabellen har antalen.'],
  outside: (p: { names: string }) => [
    `Not read in these days: ${p.names}.`,
    `Inte avlästa under de här dagarna: ${p.names}.`,
  ],
  unratedDays: (p: Names) => [
    `No rate in these days: ${p.names}.`,
    `Ingen svarsfrekvens under de här dagarna: ${p.names}.`,
  ],
  uncreated: (p: { names: string }) => [`No creation date: ${p.names}.`, `Skapat-datum saknas: ${p.names}.`],
})
