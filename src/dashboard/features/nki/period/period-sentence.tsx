import { useText } from '#dashboard/i18n/use-text'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import type { Period } from '#dashboard/parts/periods/period'
import { Help } from '#dashboard/ui/help'
import { ExactPeriod, useExactWords } from './exact-period'
import { periodText } from './period-text'

/** The period in words. Its exact ends, here and in UTC, are behind a "?". */
export function PeriodSentence({ period, now }: { period: Period; now: Date }) {
  const t = useText(periodText)
  const exact = useExactWords()
  return (
    <div>
      <p className="flex items-center gap-1.5 font-medium">
        <ExactPeriod period={period} />
        <Help about={t.exact}>
          {exact(period).map(line => (
            <p key={line}>{line}</p>
          ))}
        </Help>
      </p>
      {isRunning(period, now) ? <p className="text-sm text-warning">{t.running}</p> : null}
    </div>
  )
}
