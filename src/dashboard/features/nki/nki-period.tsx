import { useQuery } from '@tanstack/react-query'
import type { NkiSummary } from '#contract/nkis'
import { nkiQueries } from '#dashboard/api/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { TrendSection } from '#dashboard/features/nki/trend/trend-section'
import { type Trend, useTrend } from '#dashboard/features/nki/trend/use-trend'
import { daysBefore } from '#dashboard/parts/periods/days-before'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { periodDays } from '#dashboard/parts/periods/period-words'
import { FiguresCheck } from './figures-check'
import { NkiFunnel } from './funnel-chart'
import { type Before, NkiHero } from './nki-hero'
import { type NkiView, useAsOf, useNkiSubject } from './use-nki-view'

/** The summary of the whole period, and when it was read. */
type Reading = { summary: NkiSummary; readAt: string }

type NkiPeriodProps = { nki: number; name: string; reading: Reading; view: NkiView; now: Date }

/** The figures of one period: index, trend, funnel and data check. */
export function NkiPeriod({ nki, name, reading: { summary, readAt }, view, now }: NkiPeriodProps) {
  const few = useFewAnswers()
  const { period } = view
  const asOf = useAsOf(readAt, now)
  const trend = useTrend(nki, view, now, asOf)
  const subject = useNkiSubject(nki, name, view.period, summary)
  const { timeZone } = useDayFormat()
  const fileName = `nki-${nki}-${periodDays(period, timeZone).join('_').replaceAll(':', '')}`
  const before = useBefore(nki, view, trend, asOf)
  const readTimes = [readAt, ...trend.readings.map(({ reading }) => reading.readAt)]
  return (
    <>
      <NkiHero
        nki={nki}
        summary={summary}
        before={before}
        running={isRunning(period, now) ? asOf : undefined}
        few={few}
      />
      <TrendSection
        nki={nki}
        trend={trend}
        view={view}
        name={name}
        few={few}
        now={now}
        subject={{ ...subject, readAt: readTimes }}
        fileName={`${fileName}-trend`}
      />
      <NkiFunnel summary={summary} subject={{ ...subject, readAt: [readAt] }} fileName={fileName} />
      <FiguresCheck {...{ period, summary, trend, now }} step={view.step} rolling={view.rolling} />
    </>
  )
}

/** The same days last year when compared, else the period before. */
function useBefore(nki: number, { period, compare }: NkiView, trend: Trend, asOf: Date): Before | undefined {
  const { timeZone } = useDayFormat()
  const days = compare ? undefined : daysBefore(period, asOf, timeZone)
  const { begin, end } = days ?? period
  // Loaded after the parts, and not while they are paused or failing.
  const query = useQuery({ ...nkiQueries.reading(nki, begin, end), enabled: days !== undefined && !trend.unfinished })
  if (days) return { period: days, summary: query.data?.summary, isUnread: query.isError }
  if (!compare || !trend.before) return undefined
  return { period: trend.before.period, summary: trend.before.reading?.summary, isUnread: trend.failed !== undefined }
}
