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
  /** The recipient is the number that the page is about: whoever calls. */
  isCaller: boolean
  waiting: Waiting | undefined
  /** Name of the message's operator. */
  operator: string | undefined
  /** What a code means for whoever waits, in a sentence; undefined where nobody knows. */
  reasonOf: (code: number, waiting: Waiting | undefined) => string | undefined
}

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

/** A length of time in words, such as "9 seconds": in the larger unit from two of it on. */
function spanWords(format: Format, milliseconds: number): string {
  const isFrom = (size: number) => milliseconds >= 2 * size
  const [unit, size] = isFrom(day)
    ? ['day', day]
    : isFrom(hour)
      ? ['hour', hour]
      : isFrom(minute)
        ? ['minute', minute]
        : ['second', second]
  const words = new Intl.NumberFormat(format.tag, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(Math.max(1, Math.round(milliseconds / size)))
}

/** A moment as one says it: "at 19:58", "yesterday at 19:58", "on 20 Nov 2026 at 19:58". */
function momentWords(iso: string, { t, format, now }: CallerFacts): string {
  const { timeZone } = format
  const time = format.time(iso)
  const date = dayOf(instantOf(iso) ?? now, timeZone)
  if (date === dayOf(now, timeZone)) return t.at({ time })
  return date === dayOf(new Date(now.getTime() - day), timeZone)
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
 * What somebody says on the telephone of a message. Its text is left out, as a code is not to be read aloud to whoever
 * happens to call, and so is its cost.
 */
export function callerSentence(found: FoundMessage, facts: CallerFacts): string {
  const { sent, timeline } = found
  const { state, standing, steps, reachedAt, took, final } = timeline
  const { t, format, isCaller } = facts
  const at = sent && momentWords(sent, facts)
  if (state === 'delivered') {
    // One status tells when it arrived, and nothing of when it was sent.
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

/** What the status means and what to do about it. Where nothing but money is told, that is not said. */
export function callerAdvice({ timeline: { standing, state } }: FoundMessage, facts: CallerFacts): string | undefined {
  const { t, waiting, reasonOf } = facts
  if (standing === undefined || standing === 104) return undefined
  if (waiting && isOverdue(waiting)) {
    return [reasonOf(standing, undefined), t.overdueAdvice].filter(Boolean).join(' ')
  }
  const isFailure = state === 'failed' || state === 'rejected'
  return reasonOf(standing, waiting) ?? (isFailure ? t.noReason({ code: standing }) : undefined)
}
