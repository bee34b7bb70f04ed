import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Share = { n: string; whole: string; percent: string }
type Before = { index: string; period: string }

export const nkiHandoutText = catalogue({
  quarters: ['By quarter', 'Kvartalsvis'],
  from: (p: { n: number }) => [
    plural(p.n, { one: 'from 1 answer', other: `from ${p.n} answers` }),
    `baserat på ${p.n} svar`,
  ],
  shareOfSent: ['Share of sent', 'Andel av skickade'],
  sentMeaning: ['How many were sent in the period.', 'Hur många som skickades under perioden.'],
  openedMeaning: ['How many of those were opened.', 'Hur många av dem som öppnades.'],
  incompleteMeaning: ['How many were opened and not completed.', 'Hur många som öppnades men inte blev klara.'],
  completeMeaning: ['How many were completed. The NKI is theirs.', 'Hur många som blev klara. NKI är deras.'],
  indexFrom: (p: { index: string; n: number }) => [
    plural(p.n, {
      one: `The NKI is ${p.index}, from 1 answer.`,
      other: `The NKI is ${p.index}, from ${p.n} answers.`,
    }),
    `NKI är ${p.index}, baserat på ${p.n} svar.`,
  ],
  indexAlone: (p: { index: string }) => [
    `The NKI is ${p.index}; the number of answers is not given.`,
    `NKI är ${p.index}; antalet svar är inte angivet.`,
  ],
  noAnswers: [
    'There are no answers in this period, so there is no NKI.',
    'Det finns inga svar under perioden och därför inget NKI.',
  ],
  indexUnknown: ['The NKI is not given.', 'NKI är inte angivet.'],
  running: ['The period is not over.', 'Perioden pågår.'],
  few: (p: { limit: number }) => [
    `Few answers (under ${p.limit}): the NKI moves by chance.`,
    `Få svar (under ${p.limit}): NKI påverkas av slumpen.`,
  ],
  sentUnknown: ['How many were sent is not given.', 'Hur många som skickades är inte angivet.'],
  completeUnknown: ['How many were completed is not given.', 'Hur många som blev klara är inte angivet.'],
  nobodySent: ['None were sent in this period.', 'Inga skickades under perioden.'],
  completeOf: (p: Share) => [
    `${p.n} of ${p.whole} sent were completed (${p.percent}).`,
    `${p.n} av ${p.whole} skickade blev klara (${p.percent}).`,
  ],
  moreThan: (p: { part: string; whole: string }) => [
    `The figures contradict each other: more ${p.part} than ${p.whole}.`,
    `Siffrorna motsäger varandra: fler ${p.part} än ${p.whole}.`,
  ],
  up: (p: Before & { by: string }) => [
    `Up ${p.by} from ${p.index} on the same days last year (${p.period}).`,
    `Upp ${p.by} från ${p.index} samma dagar förra året (${p.period}).`,
  ],
  down: (p: Before & { by: string }) => [
    `Down ${p.by} from ${p.index} on the same days last year (${p.period}).`,
    `Ned ${p.by} från ${p.index} samma dagar förra året (${p.period}).`,
  ],
  same: (p: Before) => [
    `As on the same days last year: ${p.index} (${p.period}).`,
    `Som samma dagar förra året: ${p.index} (${p.period}).`,
  ],
  fewThen: (p: { limit: number }) => [`Few answers then (under ${p.limit}).`, `Få svar då (under ${p.limit}).`],
  nothingBefore: [
    'There is no NKI of the same days last year to compare with.',
    'Det finns inget NKI för samma dagar förra året att jämföra med.',
  ],
  nothingNow: ['There is nothing to compare with last year.', 'Det finns inget att jämföra med förra året.'],
  beforeUnread: ['Last year could not be read.', 'Förra året kunde inte läsas.'],
  beforeWaiting: ['Last year is being read.', 'Förra året läses.'],
})

export type NkiHandoutWords = (typeof nkiHandoutText)['en' | 'sv']
