import type { NkiSummary } from '#contract/nkis'
import { useFewAnswers } from '#dashboard/data/shared/few-answers'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { periodDays, periodWords } from '#dashboard/parts/periods/period-words'
import { SelfCheckCard } from './check/self-check-card'
import { FunnelChart } from './funnel-chart'
import { nkiText } from './nki-text'
import { NkiTiles } from './nki-tiles'
import { TrendSection } from './trend/trend-section'
import { useTrend } from './trend/use-trend'
import type { NkiView } from './use-nki-view'

/** The figures of the whole period, and when they were read. */
type Reading = { summary: NkiSummary; readAt: string }

type NkiPeriodProps = { nki: number; name: string; reading: Reading; view: NkiView; now: Date }

/** Everything about one period. A trend belongs to its period and its step: each has its own pausing. */
export function NkiPeriod(props: NkiPeriodProps) {
  const { nki, view } = props
  return <ShownPeriod key={`${nki} ${view.period.begin} ${view.period.end} ${view.step}`} {...props} />
}

function ShownPeriod({ nki, name, reading: { summary, readAt }, view, now }: NkiPeriodProps) {
  const few = useFewAnswers()
  const { period } = view
  const trend = useTrend(nki, period, view.step, view.compare, now)
  const subject = useSubject(nki, name, view.period, summary)
  const { timeZone } = useFormat()
  const fileName = `nki-${nki}-${periodDays(period, timeZone).join('_').replaceAll(':', '')}`
  const before = trend.before?.reading && { period: trend.before.period, summary: trend.before.reading.summary }
  const readTimes = [readAt, ...trend.readings.map(({ reading }) => reading.readAt)]
  return (
    <>
      <NkiTiles summary={summary} before={before} running={isRunning(period, now)} few={few} />
      <TrendSection
        trend={trend}
        view={view}
        name={name}
        few={few}
        now={now}
        subject={{ ...subject, readAt: readTimes }}
        fileName={`${fileName}-trend`}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FunnelChart summary={summary} subject={{ ...subject, readAt: [readAt] }} fileName={fileName} />
        <SelfCheckCard period={period} step={view.step} summary={summary} trend={trend} now={now} />
      </div>
    </>
  )
}

/** What the figures are of, for pictures and files. */
function useSubject(nki: number, name: string, period: NkiView['period'], summary: NkiSummary) {
  const t = useText(nkiText)
  const { locale, timeZone } = useFormat()
  const { CompleteCount: completed } = summary
  const number = t.named({ id: nki })
  const subject: Omit<FiguresSubject, 'readAt'> = {
    name: name === number ? number : `${name} (${number})`,
    period: periodWords(period, locale, timeZone),
    counted: completed == null ? undefined : t.answers({ n: completed }),
  }
  return subject
}
