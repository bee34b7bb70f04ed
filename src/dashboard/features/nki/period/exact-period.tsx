import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { useUtcShown, utcShown } from '#dashboard/i18n/utc-shown'
import type { Period } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { periodText } from './period-text'

/** Returns the formatter of both ends of a period to the minute, in the viewer's zone and in UTC. */
export function useExactWords(): (period: Period) => [here: string, utc: string] {
  const t = useText(periodText)
  const format = useDayFormat()
  return ({ begin, end }) => {
    const utc = (instant: string) => format.utc(instant).replace(/:00 UTC$/, '')
    const zone = format.timeZone.replaceAll('_', ' ')
    return [
      `${t.exactDetails({ begin: format.dateTime(begin), end: format.dateTime(end) })} (${zone})`,
      `${t.exactDetails({ begin: utc(begin), end: utc(end) })} (UTC)`,
    ]
  }
}

/** A formatted period with its exact ends on hover. A click shows it and all times in UTC, and back. */
export function ExactPeriod({ period }: { period: Period }) {
  const { locale, timeZone } = useDayFormat()
  const exact = useExactWords()
  const inUtc = useUtcShown()
  const [local, utc] = exact(period)
  return (
    <button
      type="button"
      title={`${local}\n${utc}`}
      onClick={() => utcShown.set(!inUtc)}
      className="rounded-xs text-left decoration-dotted underline-offset-3 hover:underline"
    >
      {inUtc ? utc : periodWords(period, locale, timeZone)}
    </button>
  )
}
