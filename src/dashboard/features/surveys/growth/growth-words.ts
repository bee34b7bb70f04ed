import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { rateOf } from '#dashboard/parts/figures/rate'
import { dayWords } from '#dashboard/parts/time/day-words'
import type { Counts, GrowthDay } from './growth-days'
import { speedOf } from './growth-speed'
import type { growthText } from './growth-text'

type Texts = (typeof growthText)[Locale]

/** `Answered 312 of 780 (40.0%)`; the count alone where nobody knows of how many. */
export function countWords(t: Texts, format: Format, counts: Counts, which: 'opened' | 'answered'): string | undefined {
  const rate = rateOf(counts[which], counts.recipients)
  const part = counts[which]
  if (part === undefined) return undefined
  const count = { name: t[which], n: format.number(part) }
  if (rate?.share === undefined) return t.count(count)
  return t.countOf({ ...count, whole: format.number(rate.whole), percent: format.percent(rate.share) })
}

/** A line that is to be reached: so many answers, what it is called, and with how many answers that is. */
export type TargetLine = { count: number; words: string; whole: string }

/** The line of a target in percent of recipients. */
export function targetLine(
  t: Texts,
  format: Format,
  percent: number | undefined,
  recipients: number | undefined,
): TargetLine | undefined {
  if (percent === undefined || percent < 0 || percent > 100 || !recipients) return undefined
  const count = (percent / 100) * recipients
  const words = t.target({ percent: format.percent(percent / 100) })
  return { count, words, whole: t.targetOf({ target: words, n: format.number(Math.ceil(count - 1e-9)) }) }
}

/** How answers came in lately, from two readings; nothing where they do not tell. */
export function speedWords(t: Texts, format: Format, days: readonly GrowthDay[]): string | undefined {
  const speed = speedOf(days)
  if (!speed) return undefined
  if ('still' in speed) return t.still({ n: speed.still })
  const { more, since, perDay } = speed
  return t.more({
    n: more,
    since: dayWords(since, format.locale, 'day'),
    perDay: format.number(perDay, perDay < 10 ? 1 : 0),
  })
}
