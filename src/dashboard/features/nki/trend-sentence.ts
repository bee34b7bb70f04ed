import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { extremesOf, type TrendPart, type TrendPoint } from './trend-points'
import type { trendText } from './trend-text'

type Texts = (typeof trendText)[Locale]

/** How many parts are read, and what became of them. Somebody completed in those that are `answered`, index or not. */
function tally(points: readonly TrendPart[]) {
  const count = (is: (point: TrendPart) => boolean) => points.filter(is).length
  const [waiting, unread] = [count(({ state }) => state === 'waiting'), count(({ state }) => state === 'unread')]
  return {
    read: points.length - waiting - unread,
    waiting,
    unread,
    answered: count(({ state, completed = 0 }) => state === 'value' || (state === 'not-given' && completed > 0)),
    empty: count(({ state }) => state === 'no-answers' || state === 'not-begun'),
    notGiven: count(({ state }) => state === 'not-given'),
    untold: count(({ state, completed }) => state === 'not-given' && completed === undefined),
  }
}

/** A trend in words: how many parts have answers, how the index went, and what is not known. Nothing before the first. */
export function trendSentence(t: Texts, format: Format, points: TrendPoint[]): string | undefined {
  const all = points.length
  const { read, waiting, unread, answered, empty, notGiven, untold } = tally(points)
  if (waiting === all) return undefined
  const number = (value: number) => format.number(value)
  const index = (value: number) => format.number(value, 2)
  const extremes = extremesOf(points)
  const sentences = [
    answered > 0 && untold > 0 && t.knownAnswered({ n: answered, all: number(all) }),
    answered > 0 && untold === 0 && read === all && t.answered({ n: number(answered), all: number(all) }),
    answered > 0 && untold === 0 && read < all && t.answeredOfRead({ n: number(answered), read }),
    answered === 0 && empty === all && t.noneAnswered,
    answered === 0 && empty < all && empty > 0 && t.empty({ n: empty }),
    extremes &&
      t.extremes({
        low: index(extremes.low),
        high: index(extremes.high),
        last: index(extremes.last.nki),
        lastPart: extremes.last.label,
      }),
    notGiven > 0 && t.noIndex({ n: notGiven }),
    unread > 0 && t.failed({ n: unread }),
    waiting > 0 && t.notReadYet({ n: waiting }),
  ]
  return sentences.filter(sentence => typeof sentence === 'string').join(' ')
}
