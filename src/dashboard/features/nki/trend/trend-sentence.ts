import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { extremesOf, isFew, type PartState, type TrendPart, type TrendPoint } from './trend-points'
import type { trendText } from './trend-text'

type Texts = (typeof trendText)[Locale]

/** Counts the parts by state. `answered` parts have completed answers, with or without an index. */
function tally(points: readonly TrendPart[], few: number) {
  const count = (is: (point: TrendPart) => boolean) => points.filter(is).length
  const [waiting, unread] = [count(({ state }) => state === 'waiting'), count(({ state }) => state === 'unread')]
  return {
    read: points.length - waiting - unread,
    waiting,
    unread,
    answered: count(({ state, completed = 0 }) => state === 'value' || (state === 'not-given' && completed > 0)),
    empty: count(({ state }) => state === 'no-answers' || state === 'not-begun'),
    few: count(point => isFew(point, few)),
    withoutIndex: count(({ state }) => state === 'not-given'),
    uncounted: count(({ state, completed }) => state === 'not-given' && completed === undefined),
  }
}

type TrendFacts = { points: TrendPoint[]; step: Step; rolling?: RollingLength | undefined; few: number }

/**
 * Describes a trend: parts with answers, lowest, highest and latest index, and what is missing. Undefined before the
 * first part.
 */
export function trendSentence(
  t: Texts,
  format: Format,
  { points: every, step, rolling, few: limit }: TrendFacts,
): string | undefined {
  // Parts that have not begun are not counted, except where none has.
  const begun = every.filter(({ state }) => state !== 'not-begun')
  const points = begun.length > 0 ? begun : every
  const all = points.length
  const { read, waiting, unread, answered, empty, few, withoutIndex, uncounted } = tally(points, limit)
  if (rolling && all === 0) return t.noPoints
  if (waiting === all) return rolling && t.eachPoint({ length: t[rolling] })
  const parts = (n: number) => partsWords(t, unitOf(step, rolling), n)
  const extremes = extremesOf(points)
  const sentences = [
    rolling && t.eachPoint({ length: t[rolling] }),
    answered > 0 && uncounted > 0 && t.knownAnswered({ n: answered, parts: parts(all) }),
    answered > 0 && uncounted === 0 && read === all && t.answered({ n: answered, parts: parts(all) }),
    answered > 0 && uncounted === 0 && read < all && t.answeredOfRead({ n: answered, parts: parts(read) }),
    answered === 0 && empty === all && (rolling ? t.empty({ parts: parts(all) }) : t.noneAnswered),
    answered === 0 && empty < all && empty > 0 && t.empty({ parts: parts(empty) }),
    extremes &&
      t.extremes({
        low: indexText(format, extremes.low),
        high: indexText(format, extremes.high),
        last: indexText(format, extremes.last.nki),
        label: extremes.last.running ? `${extremes.last.label}, ${t.running}` : extremes.last.label,
      }),
    few > 0 && t.fewIn({ limit, parts: parts(few) }),
    withoutIndex > 0 && t.noIndex({ parts: parts(withoutIndex) }),
    unread > 0 && t.failed({ parts: parts(unread) }),
    waiting > 0 && t.notReadYet({ parts: parts(waiting) }),
  ]
  return sentences.filter(sentence => typeof sentence === 'string').join(' ')
}

/** A sentence of about the final length while parts are loading, to reserve its space. */
export function awaitedSentence(t: Texts, format: Format, trend: TrendFacts): string | undefined {
  if (!trend.points.some(({ state }) => state === 'waiting')) return undefined
  const points = trend.points.map(point => ({ ...point, state: 'value' as const, nki: 88.8, completed: trend.few }))
  return trendSentence(t, format, { ...trend, points })
}

/** The name of a trend's parts; the points of a rolling trend are just points. */
type Unit = Step | 'point'

export const unitOf = (step: Step, rolling: RollingLength | undefined): Unit => (rolling ? 'point' : step)

/** A number of parts in words, such as "3 months". */
export const partsWords = (t: Texts, unit: Unit, n: number): string => t[`${unit}s`]({ n })

/** Why a part has no index; empty if it has one. */
export function stateWord(t: Texts, state: PartState): string {
  const words: Record<PartState, string> = {
    waiting: t.waiting,
    unread: t.unread,
    'no-answers': t.noAnswers,
    'not-begun': t.notBegun,
    'not-given': t.notGiven,
    value: '',
  }
  return words[state]
}
