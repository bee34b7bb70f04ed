import { catalogue, plural } from '#dashboard/i18n/catalogue'

type Share = { n: string; whole: string; percent: string }
type Before = { index: string; period: string }

export const nkiHandoutText = catalogue({
  en: {
    quarters: 'By quarter',
    from: (p: { n: number }) => plural(p.n, { one: 'from 1 answer', other: `from ${p.n} answers` }),
    shareOfSent: 'Share of sent',
    sentMeaning: 'How many were sent in the period.',
    openedMeaning: 'How many of those were opened.',
    incompleteMeaning: 'How many were opened and not completed.',
    completeMeaning: 'How many were completed. The NKI is theirs.',
    indexFrom: (p: { index: string; n: number }) =>
      plural(p.n, {
        one: `The NKI is ${p.index}, from 1 answer.`,
        other: `The NKI is ${p.index}, from ${p.n} answers.`,
      }),
    indexAlone: (p: { index: string }) => `The NKI is ${p.index}; the number of answers is not given.`,
    noAnswers: 'There are no answers in this period, so there is no NKI.',
    indexUnknown: 'The NKI is not given.',
    running: 'The period is not over.',
    few: (p: { limit: number }) => `Few answers (under ${p.limit}): the NKI moves by chance.`,
    sentUnknown: 'How many were sent is not given.',
    completeUnknown: 'How many were completed is not given.',
    nobodySent: 'None were sent in this period.',
    completeOf: (p: Share) => `${p.n} of ${p.whole} sent were completed (${p.percent}).`,
    moreThan: (p: { part: string; whole: string }) =>
      `The figures contradict each other: more ${p.part} than ${p.whole}.`,
    up: (p: Before & { by: string }) => `Up ${p.by} from ${p.index} on the same days last year (${p.period}).`,
    down: (p: Before & { by: string }) => `Down ${p.by} from ${p.index} on the same days last year (${p.period}).`,
    same: (p: Before) => `As on the same days last year: ${p.index} (${p.period}).`,
    fewThen: (p: { limit: number }) => `Few answers then (under ${p.limit}).`,
    nothingBefore: 'There is no NKI of the same days last year to compare with.',
    nothingNow: 'There is nothing to compare with last year.',
    beforeUnread: 'Last year could not be read.',
    beforeWaiting: 'Last year is being read.',
  },
  sv: {
    quarters: 'Kvartalsvis',
    from: (p: { n: number }) => `baserat på ${p.n} svar`,
    shareOfSent: 'Andel av skickade',
    sentMeaning: 'Hur många som skickades under perioden.',
    openedMeaning: 'Hur många av dem som öppnades.',
    incompleteMeaning: 'Hur många som öppnades men inte blev klara.',
    completeMeaning: 'Hur många som blev klara. NKI är deras.',
    indexFrom: (p: { index: string; n: number }) => `NKI är ${p.index}, baserat på ${p.n} svar.`,
    indexAlone: (p: { index: string }) => `NKI är ${p.index}; antalet svar är inte angivet.`,
    noAnswers: 'Det finns inga svar under perioden och därför inget NKI.',
    indexUnknown: 'NKI är inte angivet.',
    running: 'Perioden pågår.',
    few: (p: { limit: number }) => `Få svar (under ${p.limit}): NKI påverkas av slumpen.`,
    sentUnknown: 'Hur många som skickades är inte angivet.',
    completeUnknown: 'Hur många som blev klara är inte angivet.',
    nobodySent: 'Inga skickades under perioden.',
    completeOf: (p: Share) => `${p.n} av ${p.whole} skickade blev klara (${p.percent}).`,
    moreThan: (p: { part: string; whole: string }) => `Siffrorna motsäger varandra: fler ${p.part} än ${p.whole}.`,
    up: (p: Before & { by: string }) => `Upp ${p.by} från ${p.index} samma dagar förra året (${p.period}).`,
    down: (p: Before & { by: string }) => `Ned ${p.by} från ${p.index} samma dagar förra året (${p.period}).`,
    same: (p: Before) => `Som samma dagar förra året: ${p.index} (${p.period}).`,
    fewThen: (p: { limit: number }) => `Få svar då (under ${p.limit}).`,
    nothingBefore: 'Det finns inget NKI för samma dagar förra året att jämföra med.',
    nothingNow: 'Det finns inget att jämföra med förra året.',
    beforeUnread: 'Förra året kunde inte läsas.',
    beforeWaiting: 'Förra året läses.',
  },
})

export type NkiHandoutWords = (typeof nkiHandoutText)['en' | 'sv']
