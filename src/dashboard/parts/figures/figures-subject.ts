import { useFormat } from '#dashboard/i18n/use-format'
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

/** The same in words, for below the title of a picture. */
export function useFacts({ period, counted, readAt }: FiguresSubject): string[] {
  const t = useText(figuresText)
  const format = useFormat()
  const times = readAt.toSorted()
  const [first, last] = [times[0], times.at(-1)].map(time => format.dateTime(time))
  const read = first === last ? first && t.read({ when: first }) : t.readBetween({ from: first ?? '', to: last ?? '' })
  return [period, counted, read].flatMap(fact => fact || [])
}
