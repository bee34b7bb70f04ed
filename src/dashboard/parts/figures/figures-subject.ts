import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { figuresText } from './figures-text'

/** What the figures of a picture or an export are about. */
export type FiguresSubject = {
  /** Name of the survey, NKI or bundle. */
  name: string
  /** Formatted for people. */
  period?: string | undefined
  /** The number of answers or messages behind them, in words. */
  counted?: string | undefined
  /** When they were read (ISO 8601); one time per reading. */
  readAt: readonly string[]
}

/**
 * Returns the texts around a picture. Times are in the team's zone, which is named, so that a picture is the same for
 * everyone.
 */
export function usePictureWords({ name, period, counted, readAt }: FiguresSubject) {
  const t = useText(figuresText)
  const format = useDayFormat()
  const times = readAt.toSorted()
  const [first, last] = [times[0], times.at(-1)].map(time => format.dateTime(time))
  const zone = format.timeZone
  const source =
    first === last
      ? first
        ? t.source({ name, when: first, zone })
        : t.sourceAlone({ name })
      : t.sourceBetween({ name, from: first ?? '', to: last ?? '', zone })
  return { name, facts: [period, counted].flatMap(fact => fact || []), source }
}
