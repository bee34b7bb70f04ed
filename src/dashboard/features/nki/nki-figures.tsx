import { useDeferredValue, useMemo } from 'react'
import type { NkiSummary } from '#contract/nkis'
import type { NkiReading } from '#dashboard/api/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { TrendChart } from '#dashboard/features/nki/trend/trend-chart'
import { TrendControls } from '#dashboard/features/nki/trend/trend-controls'
import { sameDaysLastYear } from '#dashboard/features/nki/trend/trend-points'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { type Trend, useBefore, useTrend } from '#dashboard/features/nki/trend/use-trend'
import { useText } from '#dashboard/i18n/use-text'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { FunnelChart } from '#dashboard/parts/figures/funnel-chart'
import { rateOf } from '#dashboard/parts/figures/rate'
import { daysBefore } from '#dashboard/parts/periods/days-before'
import { isRunning, periodSoFar } from '#dashboard/parts/periods/days-so-far'
import { periodDays, periodWords } from '#dashboard/parts/periods/period-words'
import { Section } from '#dashboard/ui/card'
import { FiguresCheck } from './figures-check'
import { NkiHero } from './nki-hero'
import { nkiText } from './nki-text'
import type { NkiView } from './use-nki-view'

/** An NKI over the viewed period, with the figures of the whole period. */
export type ViewedNki = { nki: number; name: string; reading: NkiReading; view: NkiView; now: Date }

/** The figures of one period: index, trend, funnel and data check. */
export function NkiFigures(viewed: ViewedNki) {
  const { nki, view, now } = viewed
  const { summary } = viewed.reading
  const { period, compare } = view
  const t = useText(trendText)
  const { timeZone } = useDayFormat()
  const few = useFewAnswers()
  const { asOf, trend, subject, fileName } = useNkiPeriod(viewed)
  const days = compare ? sameDaysLastYear(periodSoFar(period, asOf), timeZone) : daysBefore(period, asOf, timeZone)
  // The period before is loaded after the parts, and not while they are paused or failing.
  const before = useBefore(nki, days, compare || !trend.unfinished)
  return (
    <>
      <NkiHero {...{ nki, summary, before, few }} running={isRunning(period, now) ? asOf : undefined} />
      {view.step ? (
        <TrendControls view={view} run={trend} few={few} canCompare>
          <NkiTrend {...viewed} {...{ trend, few, subject, fileName }} />
        </TrendControls>
      ) : (
        <Section title={t.trend} help={t.trendHelp}>
          <p className="text-muted">{t.none}</p>
        </Section>
      )}
      <NkiFunnel summary={summary} subject={subject} fileName={fileName} />
      <FiguresCheck {...{ period, summary, trend, now }} step={view.step} rolling={view.rolling} />
    </>
  )
}

/** Loads the parts of the viewed period; returns them with the subject of its pictures and files. */
export function useNkiPeriod({ nki, name, reading: { summary, readAt }, view, now }: ViewedNki) {
  const t = useText(nkiText)
  const { locale, timeZone } = useDayFormat()
  // oxlint-disable-next-line react/exhaustive-deps -- the comparison of a running period ends when it was read
  const asOf = useMemo(() => now, [readAt])
  const trend = useTrend(nki, view, now, asOf)
  const number = t.named({ id: nki })
  const subject: FiguresSubject = {
    name: name === number ? number : `${name} (${number})`,
    period: periodWords(view.period, locale, timeZone),
    counted: summary.CompleteCount == null ? undefined : t.answers({ n: summary.CompleteCount }),
    readAt: [readAt],
  }
  const days = periodDays(view.period, timeZone).join('_').replaceAll(':', '')
  return { asOf, trend, subject, days, fileName: `nki-${nki}-${days}` }
}

type NkiTrendProps = ViewedNki & { trend: Trend; few: number; subject: FiguresSubject; fileName: string }

/** The chart of a trend. */
export function NkiTrend({ nki, name, view, now, few, fileName, ...latest }: NkiTrendProps) {
  // Deferred: parts arrive faster than a chart of sixty can be drawn.
  const points = useDeferredValue(latest.trend.points)
  const readAt = [...latest.subject.readAt, ...latest.trend.points.flatMap(point => point.readAt ?? [])]
  const subject = useDeferredValue({ ...latest.subject, readAt })
  if (!view.step) return null
  const { step, rolling, compare } = view
  return (
    <TrendChart {...{ nki, name, now, few, points, step, rolling, compare, subject }} fileName={`${fileName}-trend`} />
  )
}

type NkiFunnelProps = { summary: NkiSummary; subject: FiguresSubject; fileName: string }

/** The funnel from sent to complete, with the other counts in words. */
export function NkiFunnel({ summary, subject, fileName }: NkiFunnelProps) {
  const t = useText(nkiText)
  const format = useDayFormat()
  const ofOpened = rateOf(summary.CompleteCount, summary.OpenCount)?.share
  return (
    <FunnelChart
      title={t.funnel}
      steps={[
        { name: t.sent, count: summary.SentCount },
        { name: t.opened, count: summary.OpenCount },
        { name: t.complete, count: summary.CompleteCount },
      ]}
      others={[
        { name: t.unopened, count: summary.UnopenCount },
        { name: t.incomplete, count: summary.IncompleteCount },
      ]}
      remark={ofOpened !== undefined && t.ofOpened({ percent: format.percent(ofOpened) })}
      share={t.share}
      noChart={{ zero: t.noChart, unknown: t.noChartMissing }}
      subject={subject}
      fileName={`${fileName}-funnel`}
    />
  )
}
