import type { NkiSummary } from '#contract/nkis'
import type { nkiText } from '#dashboard/features/nki/nki-text'
import type { Before } from '#dashboard/features/nki/trend/use-trend'
import { catalogue, type Locale, plural } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { exceeding, rateOf } from '#dashboard/parts/figures/rate'
import { indexText, roundedIndex } from '#dashboard/parts/nki-trend/index-text'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'

type Words = {
  t: (typeof nkiHandoutText)[Locale]
  names: (typeof nkiText)[Locale]
  format: Pick<Format, 'number' | 'percent' | 'decimal'>
  few: number
}

/** How far a period is. */
export type Progress = 'future' | 'running' | 'over'

/** Whether there are no answers because the period has not begun. */
export const isNotBegun = (summary: NkiSummary, progress: Progress): boolean =>
  progress === 'future' && outcomeOf(summary).kind === 'no-answers'

/**
 * The report's three sentences: the index, how many completed, and the change from last year. Missing or impossible
 * figures are named as such. `before` are the same days last year; undefined without a counterpart. One sentence
 * for a period that has not begun.
 */
export function nkiSentences(summary: NkiSummary, before: Before | undefined, progress: Progress, words: Words) {
  if (isNotBegun(summary, progress)) return [words.t.notBegun]
  const first = [indexSentence(summary, words), progress === 'running' ? words.t.running : ''].filter(Boolean).join(' ')
  return [first, completeSentence(summary, words), changeSentence(summary, before, words)]
}

/** A sentence of about the final length while last year is loading. */
export function awaitedSentence(summary: NkiSummary, before: Before | undefined, words: Words): string | undefined {
  if (!before || before.isUnread || before.summary) return undefined
  return changeSentence(summary, { ...before, summary: { ...summary, NKI: 88.8 } }, words)
}

const isFew = ({ CompleteCount: completed }: NkiSummary, few: number) => completed != null && completed < few

function indexSentence(summary: NkiSummary, { t, format, few }: Words): string {
  const outcome = outcomeOf(summary)
  if (outcome.kind === 'no-answers') return t.noAnswers
  if (outcome.kind === 'not-given') return t.indexUnknown
  const index = indexText(format, outcome.nki)
  if (outcome.completed === undefined) return t.indexAlone({ index })
  const sentence = t.indexFrom({ index, n: outcome.completed })
  return isFew(summary, few) ? `${sentence} ${t.few({ limit: few })}` : sentence
}

function completeSentence({ SentCount, OpenCount, CompleteCount }: NkiSummary, { t, names, format }: Words): string {
  const counts = { sent: SentCount ?? undefined, opened: OpenCount ?? undefined, complete: CompleteCount ?? undefined }
  const wholes = [
    ['complete', 'sent'],
    ['complete', 'opened'],
    ['opened', 'sent'],
  ] as const
  const [wrong] = exceeding(counts, wholes)
  if (wrong) {
    const [n, of] = [format.number(wrong.n), format.number(wrong.of)]
    return t.moreThan({ part: names[wrong.part], n, whole: names[wrong.whole], of })
  }
  if (counts.sent === undefined) return t.sentUnknown
  if (counts.sent === 0) return t.nobodySent
  if (counts.complete === undefined) return t.completeUnknown
  const percent = format.percent(rateOf(counts.complete, counts.sent)?.share ?? 0)
  return t.completeOf({ n: format.number(counts.complete), whole: format.number(counts.sent), percent })
}

function changeSentence(summary: NkiSummary, before: Before | undefined, { t, names, format, few }: Words): string {
  const now = outcomeOf(summary)
  if (now.kind !== 'value' || !before) return t.nothingNow
  if (before.isUnread) return t.beforeUnread
  if (!before.summary) return t.beforeWaiting
  const then = outcomeOf(before.summary)
  if (then.kind !== 'value') return t.nothingBefore
  // As displayed, so that the difference agrees with the figures shown.
  const change = roundedIndex(roundedIndex(now.nki) - roundedIndex(then.nki))
  const earlier = {
    index: indexText(format, then.nki),
    when: before.isPartial ? t.daysExisted : t.sameDays,
    period: [before.days, ...(then.completed === undefined ? [] : [names.answers({ n: then.completed })])].join(', '),
  }
  const by = indexText(format, Math.abs(change))
  const sentence = change === 0 ? t.same(earlier) : (change > 0 ? t.up : t.down)({ ...earlier, by })
  return isFew(before.summary, few) ? `${sentence} ${t.fewThen({ limit: few })}` : sentence
}

type Share = { n: string; whole: string; percent: string }
type Earlier = { index: string; when: string; period: string }

export const nkiHandoutText = catalogue({
  quarters: ['By quarter', 'Kvartalsvis'],
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
  notBegun: ['The period has not begun, so there is no NKI.', 'Perioden har inte börjat, så det finns inget NKI.'],
  notBegunYet: ['Not begun', 'Inte börjat'],
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
  moreThan: (p: { part: string; n: string; whole: string; of: string }) => [
    `The figures contradict each other: ${p.part} is ${p.n}, but ${p.whole} is ${p.of}.`,
    `Siffrorna motsäger varandra: ${p.part} är ${p.n}, men ${p.whole} är ${p.of}.`,
  ],
  sameDays: ['the same days last year', 'samma dagar förra året'],
  daysExisted: ['the days it existed last year', 'de dagar det fanns förra året'],
  up: (p: Earlier & { by: string }) => [
    `Up ${p.by} from ${p.index} on ${p.when} (${p.period}).`,
    `Upp ${p.by} från ${p.index} ${p.when} (${p.period}).`,
  ],
  down: (p: Earlier & { by: string }) => [
    `Down ${p.by} from ${p.index} on ${p.when} (${p.period}).`,
    `Ned ${p.by} från ${p.index} ${p.when} (${p.period}).`,
  ],
  same: (p: Earlier) => [`As on ${p.when}: ${p.index} (${p.period}).`, `Som ${p.when}: ${p.index} (${p.period}).`],
  fewThen: (p: { limit: number }) => [`Few answers then (under ${p.limit}).`, `Få svar då (under ${p.limit}).`],
  nothingBefore: [
    'There is no NKI of the same days last year to compare with.',
    'Det finns inget NKI för samma dagar förra året att jämföra med.',
  ],
  nothingNow: ['There is nothing to compare with last year.', 'Det finns inget att jämföra med förra året.'],
  beforeUnread: ['Last year could not be read.', 'Förra året kunde inte läsas.'],
  beforeWaiting: ['Last year is being read.', 'Förra året läses.'],
})
