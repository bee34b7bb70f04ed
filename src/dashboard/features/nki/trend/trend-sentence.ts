import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import type { RollingLength } from '#dashboard/parts/periods/rolling'
import type { Step } from '#dashboard/parts/periods/sub-periods'
import { isFew, type TrendPart, type TrendPoint } from './trend-points'
import type { trendText } from './trend-text'

type Texts = (typeof trendText)[Locale]

/** What the points of a trend are: parts of the period, or rolling windows. */
export type Parts = { step: Step; rolling?: RollingLength | undefined }

/** A number of parts in words, such as "3 months". */
export const partsWords = (t: Texts, { step, rolling }: Parts, n: number): string =>
  t[rolling ? 'points' : (`${step}s` as const)]({ n })

type Described = Parts & {
  points: readonly TrendPoint[]
  /** Answers below which an index is muted. */
  few: number
}

/**
 * Describes a trend: parts with answers, lowest, highest and latest index, and what is missing. Undefined before the
 * first part.
 */
export function trendSentence(t: Texts, format: Format, { points: every, few, ...grouping }: Described) {
  const { rolling } = grouping
  // Parts that have not begun are not counted, except where none has.
  const begun = every.filter(({ state }) => state !== 'not-begun')
  const points = begun.length > 0 ? begun : every
  const all = points.length
  const count = (is: (point: TrendPoint) => boolean) => points.filter(is).length
  const waiting = count(({ state }) => state === 'waiting')
  const unread = count(({ state }) => state === 'unread')
  const withoutIndex = count(({ state }) => state === 'not-given')
  const read = all - waiting - unread
  // With completed answers, with or without an index.
  const answered = count(({ state, completed = 0 }) => state === 'value' || (state === 'not-given' && completed > 0))
  const uncounted = count(({ state, completed }) => state === 'not-given' && completed === undefined)
  const empty = count(({ state }) => state === 'no-answers' || state === 'not-begun')
  const unreadBefore = count(({ before }) => before?.state === 'unread')
  const waitingBefore = count(({ before }) => before?.state === 'waiting')
  const fewAnswered = count(point => isFew(point, few))
  const eachPoint = rolling && t.eachPoint({ length: t[rolling] })
  if (rolling && all === 0) return t.noPoints
  if (waiting === all) return eachPoint
  const parts = (n: number) => partsWords(t, grouping, n)
  const sentences = [
    eachPoint,
    answered > 0 && uncounted > 0 && t.knownAnswered({ n: answered, parts: parts(all) }),
    answered > 0 && uncounted === 0 && read === all && t.answered({ n: answered, parts: parts(all) }),
    answered > 0 && uncounted === 0 && read < all && t.answeredOfRead({ n: answered, parts: parts(read) }),
    answered === 0 && empty === all && (rolling ? t.empty({ parts: parts(all) }) : t.noneAnswered),
    answered === 0 && empty < all && empty > 0 && t.empty({ parts: parts(empty) }),
    extremes(t, format, points),
    fewAnswered > 0 && t.fewIn({ limit: few, parts: parts(fewAnswered) }),
    withoutIndex > 0 && t.noIndex({ parts: parts(withoutIndex) }),
    unread > 0 && t.failed({ parts: parts(unread) }),
    waiting > 0 && t.notReadYet({ parts: parts(waiting) }),
    unreadBefore > 0 && t.failedBefore({ parts: parts(unreadBefore) }),
    waitingBefore > 0 && t.notReadYetBefore({ parts: parts(waitingBefore) }),
  ]
  return sentences.filter(sentence => typeof sentence === 'string').join(' ')
}

function extremes(t: Texts, format: Format, points: readonly TrendPoint[]): string | undefined {
  const values = points.flatMap(({ nki }) => nki ?? [])
  const last = points.findLast(({ nki }) => nki !== null)
  if (last?.nki == null) return undefined
  return t.extremes({
    low: indexText(format, Math.min(...values)),
    high: indexText(format, Math.max(...values)),
    last: indexText(format, last.nki),
    label: last.running ? `${last.label}, ${t.running}` : last.label,
  })
}

/** A sentence of about the final length while parts are loading, to reserve its space. */
export function awaitedSentence(t: Texts, format: Format, trend: Described): string | undefined {
  const isWaiting = (part: TrendPart | undefined) => part?.state === 'waiting'
  if (!trend.points.some(point => isWaiting(point) || isWaiting(point.before))) return undefined
  const read = { state: 'value', nki: 88.8, completed: trend.few } as const
  const points = trend.points.map(point => ({ ...point, ...(isWaiting(point) && read), before: undefined }))
  return trendSentence(t, format, { ...trend, points })
}
