import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Count = { n: number }

export const compareText = catalogue({
  pick: ['NKIs to compare', 'NKI att jämföra'],
  pickHelp: [
    'NKIs that you opened, and those that the team watches or has named. Any other is added by its number.',
    'NKI som du har öppnat, och de som teamet bevakar eller har namngett. Andra läggs till med sitt nummer.',
  ],
  picked: (p: Count & { limit: number }) => [
    `${p.n} of at most ${p.limit} selected`,
    `${p.n} av högst ${p.limit} valda`,
  ],
  add: ['Add', 'Lägg till'],
  addLabel: ['Add by NKI number', 'Lägg till med NKI-nummer'],
  change: ['Change selection', 'Ändra urvalet'],
  few: ['Select two to eight NKIs', 'Välj två till åtta NKI'],
  fewBody: ['Tick them above, or add them by number.', 'Markera dem ovan, eller lägg till dem med nummer.'],
  many: (p: Count & { limit: number }) => [
    `${plural(p.n, { one: '1 NKI', other: `${p.n} NKIs` })} in the link, at most ${p.limit} fit`,
    `${p.n} NKI i länken, högst ${p.limit} får plats`,
  ],
  wrong: (p: { words: string }) => [
    `Not NKI numbers, left out: ${p.words}.`,
    `Inga NKI-nummer, utelämnade: ${p.words}.`,
  ],
  subject: (p: Count) => [
    plural(p.n, { one: 'Comparison of 1 NKI', other: `Comparison of ${p.n} NKIs` }),
    `Jämförelse av ${p.n} NKI`,
  ],
  whole: ['The whole period', 'Hela perioden'],
  wholeHelp: [
    'Read for the whole period, not averaged from its parts.',
    'Avläst för hela perioden, inget medelvärde av dess delar.',
  ],
  nkiName: ['NKI name', 'NKI-namn'],
  trends: ['Trends', 'Trender'],
  trendsHelp: [
    'Each point is read on its own, never averaged. Periods without answers are gaps. An index of few answers moves by chance and is muted.',
    'Varje punkt läses av för sig och är inget medelvärde. Perioder utan svar är luckor. Ett index på få svar rör sig slumpmässigt och tonas ner.',
  ],
  targetsDiffer: [
    'The NKIs have no target in common, so none is drawn.',
    'De valda NKI har inget gemensamt mål, så inget ritas.',
  ],
  noStep: [
    'No trends: choose a period of 2 to 60 days, weeks, months, quarters or years.',
    'Inga trender: välj en period på 2 till 60 dagar, veckor, månader, kvartal eller år.',
  ],
})
