import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { figuresText } from './figures-text'

/** What figures are of, for whoever meets them in a picture or in a file. */
export type FiguresSubject = {
  /** The survey, the NKI or the bundle. */
  name: string
  /** As people write it. */
  period?: string | undefined
  /** How many answers or messages are behind them, in words. */
  counted?: string | undefined
  /** When they were read, in UTC; of figures that were read one by one, each time. */
  readAt: readonly string[]
}

/** The same in words, around a picture. The times are by the team's clocks, which are named: a picture is the same for all. */
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
