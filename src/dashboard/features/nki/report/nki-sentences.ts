import type { NkiSummary } from '#contract/nkis'
import type { Format } from '#dashboard/i18n/format'
import { rateOf } from '#dashboard/parts/figures/rate'
import { indexText, roundedIndex } from '#dashboard/parts/nki-trend/index-text'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import type { NkiHandoutWords } from './nki-handout-text'

/**
 * The same days last year: their dates, and the summary once loaded; `unread` after an error, `none` without a
 * counterpart.
 */
export type YearBefore = { summary?: NkiSummary; period: string } | 'unread' | 'none'

type Words = {
  t: NkiHandoutWords
  names: { sent: string; opened: string; complete: string }
  format: Pick<Format, 'number' | 'percent' | 'decimal'>
  few: number
}

/**
 * The report's three sentences: the index, how many completed, and the change from last year. Missing or impossible
 * figures are named as such.
 */
export function nkiSentences(summary: NkiSummary, before: YearBefore, running: boolean, words: Words) {
  const first = [indexSentence(summary, words), running ? words.t.running : ''].filter(Boolean).join(' ')
  return [first, completeSentence(summary, words), changeSentence(summary, before, words)]
}

/** A sentence of about the final length while last year is loading. */
export function awaitedSentence(summary: NkiSummary, before: YearBefore, words: Words): string | undefined {
  if (typeof before === 'string' || before.summary) return undefined
  return changeSentence(summary, { ...before, summary: { ...summary, NKI: 88.8 } }, words)
}

const isFew = ({ CompleteCount: completed }: NkiSummary, few: number) => completed != null && completed < few

function indexSentence(summary: NkiSummary, { t, format, few }: Words): string {
  const outcome = outcomeOf(summary)
  if (outcome.kind === 'none') return t.noAnswers
  if (outcome.kind === 'not-given') return t.indexUnknown
  const index = indexText(format, outcome.nki)
  if (outcome.completed === undefined) return t.indexAlone({ index })
  const sentence = t.indexFrom({ index, n: outcome.completed })
  return isFew(summary, few) ? `${sentence} ${t.few({ limit: few })}` : sentence
}

function completeSentence({ SentCount, OpenCount, CompleteCount }: NkiSummary, { t, names, format }: Words): string {
  const counts = { sent: SentCount ?? undefined, opened: OpenCount ?? undefined, complete: CompleteCount ?? undefined }
  const wrong = (['complete', 'opened'] as const).flatMap(part =>
    (['sent', 'opened'] as const).flatMap(whole =>
      part !== whole && (counts[part] ?? 0) > (counts[whole] ?? Infinity) ? [{ part, whole }] : [],
    ),
  )[0]
  if (wrong) return t.moreThan({ part: names[wrong.part], whole: names[wrong.whole] })
  if (counts.sent === undefined) return t.sentUnknown
  if (counts.sent === 0) return t.nobodySent
  if (counts.complete === undefined) return t.completeUnknown
  const percent = format.percent(rateOf(counts.complete, counts.sent)?.share ?? 0)
  return t.completeOf({ n: format.number(counts.complete), whole: format.number(counts.sent), percent })
}

function changeSentence(summary: NkiSummary, before: YearBefore, { t, format, few }: Words): string {
  const now = outcomeOf(summary)
  if (now.kind !== 'value' || before === 'none') return t.nothingNow
  if (before === 'unread') return t.beforeUnread
  if (!before.summary) return t.beforeWaiting
  const then = outcomeOf(before.summary)
  if (then.kind !== 'value') return t.nothingBefore
  // As displayed, so that the difference agrees with the figures shown.
  const change = roundedIndex(roundedIndex(now.nki) - roundedIndex(then.nki))
  const earlier = { index: indexText(format, then.nki), period: before.period }
  const by = indexText(format, Math.abs(change))
  const sentence = change === 0 ? t.same(earlier) : (change > 0 ? t.up : t.down)({ ...earlier, by })
  return isFew(before.summary, few) ? `${sentence} ${t.fewThen({ limit: few })}` : sentence
}
