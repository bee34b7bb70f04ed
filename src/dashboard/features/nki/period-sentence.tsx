import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { Period } from '#dashboard/parts/periods/period'
import { periodText } from './period-text'

/** Both ends of a period, in the viewer's zone and in UTC; the end does not belong to it. */
export function PeriodSentence({ period, now }: { period: Period; now: Date }) {
  const t = useText(periodText)
  const format = useFormat()
  const { begin, end } = period
  const utc = (instant: string) => format.utc(instant).replace(/:00 UTC$/, '')
  return (
    <div>
      <p>
        {t.sentence({ begin: format.dateTime(begin), end: format.dateTime(end) })}
        <span className="text-muted"> ({format.timeZone.replaceAll('_', ' ')})</span>
      </p>
      <p className="text-sm text-muted">UTC: {t.sentence({ begin: utc(begin), end: utc(end) })}</p>
      {Date.parse(end) > now.getTime() ? <p className="text-sm text-warning">{t.running}</p> : null}
    </div>
  )
}
