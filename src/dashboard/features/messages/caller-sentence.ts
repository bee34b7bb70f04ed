import { Temporal } from 'temporal-polyfill'
import type { Locale } from '#dashboard/i18n/catalogue'
import { dayOf } from '#dashboard/i18n/day-of'
import { type Format, instantOf } from '#dashboard/i18n/format'
import { isOverdue, type Waiting } from '#dashboard/parts/codes/code-reasons'
import type { callerText } from './texts'
import type { FoundMessage } from './use-conversation'

export type CallerFacts = {
  t: (typeof callerText)[Locale]
  format: Format
  now: Date
  /** Whether the recipient is the number of this page, so that the sentence can say "your phone". */
  isCaller: boolean
  waiting: Waiting | undefined
  operator: string | undefined
  /** Returns a sentence on what a code means for someone who waits; undefined without a known meaning. */
  reasonOf: (code: number, waiting: Waiting | undefined) => string | undefined
}

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
const units = { day, hour, minute }

/** Formats a duration, such as "9 seconds"; a larger unit is used from two of it on. */
function spanWords(format: Format, milliseconds: number): string {
  const [unit, size] = Object.entries(units).find(([, each]) => milliseconds >= 2 * each) ?? ['second', second]
  const words = new Intl.NumberFormat(format.tag, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(Math.max(1, Math.round(milliseconds / size)))
}

/** Formats a moment as people say it: "at 19:58", "yesterday at 19:58", "on 20 Nov 2026 at 19:58". */
function momentWords(iso: string, { t, format, now }: CallerFacts): string {
  const { timeZone } = format
  const time = format.time(iso)
  const date = dayOf(instantOf(iso) ?? now, timeZone)
  const today = dayOf(now, timeZone)
  if (date === today) return t.at({ time })
  return date === Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
    ? t.yesterday({ time })
    : t.onDay({ day: format.date(iso), time })
}

function waitingSentence({ sent }: FoundMessage, { t, format, now, waiting, operator }: CallerFacts): string {
  const begun = instantOf(sent)?.getTime()
  const age = begun === undefined ? undefined : now.getTime() - begun
  const sentence =
    age === undefined ? t.waitingUnknown : age < minute ? t.waitingNow : t.waiting({ age: spanWords(format, age) })
  if (!waiting || !isOverdue(waiting)) return sentence
  if (waiting.usual === undefined) return `${sentence} ${t.unusual}`
  const usual = spanWords(format, waiting.usual)
  return `${sentence} ${t.unusualMostly({ usual, operator: operator ?? t.thisOperator })}`
}

/**
 * Returns the sentence to say to a caller about a message. It leaves out the message text, which may hold a code, and
 * the cost.
 */
export function callerSentence(found: FoundMessage, facts: CallerFacts): string {
  const { sent, timeline } = found
  const { state, standing, steps, reachedAt, took, final } = timeline
  const { t, format, isCaller } = facts
  const at = sent && momentWords(sent, facts)
  if (state === 'delivered') {
    // A single status gives the time of arrival only, not of sending.
    const isTimed = steps.filter(({ created }) => instantOf(created)).length > 1
    if (!at || !isTimed || took === undefined || !reachedAt) {
      const reached = reachedAt && momentWords(reachedAt, facts)
      return reached ? t.confirmedAt({ isCaller, at: reached }) : t.confirmed({ isCaller })
    }
    return t.delivered({ isCaller, at, later: took < second ? undefined : spanWords(format, took) })
  }
  if (standing === undefined || state === 'unknown') return at ? t.unclear({ at }) : t.unclearUnknown
  if (!final) return waitingSentence(found, facts)
  return at ? t.notDelivered({ at }) : t.notDeliveredUnknown
}

/** Returns what the status means and what to do about it; undefined for a status that is only about money (104). */
export function callerAdvice({ timeline: { standing, state } }: FoundMessage, facts: CallerFacts): string | undefined {
  const { t, waiting, reasonOf } = facts
  if (standing === undefined || standing === 104) return undefined
  if (waiting && isOverdue(waiting)) {
    return [reasonOf(standing, undefined), t.overdueAdvice].filter(Boolean).join(' ')
  }
  const isFailure = state === 'failed' || state === 'rejected'
  return reasonOf(standing, waiting) ?? (isFailure ? t.noReason({ code: standing }) : undefined)
}
