import { useQuery } from '@tanstack/react-query'
import type { NkiSummary } from '#contract/nkis'
import { nkiQueries } from '#dashboard/api/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { TrendSection } from '#dashboard/features/nki/trend/trend-section'
import { type Trend, useTrend } from '#dashboard/features/nki/trend/use-trend'
import { useText } from '#dashboard/i18n/use-text'
import { rateOf } from '#dashboard/parts/figures/rate'
import { daysBefore } from '#dashboard/parts/periods/days-before'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { periodDays } from '#dashboard/parts/periods/period-words'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { FiguresCheck } from './figures-check'
import { FunnelChart } from './funnel-chart'
import { type Before, NkiHero } from './nki-hero'
import { nkiText } from './nki-text'
import { type NkiView, useAsOf, useNkiSubject } from './use-nki-view'

/** The figures of the whole period, and when they were read. */
type Reading = { summary: NkiSummary; readAt: string }

type NkiPeriodProps = { nki: number; name: string; reading: Reading; view: NkiView; now: Date }

/** Everything about one period. A trend belongs to its period and its step: each has its own pausing. */
export function NkiPeriod(props: NkiPeriodProps) {
  const { nki, view } = props
  return <ShownPeriod key={`${nki} ${view.period.begin} ${view.period.end} ${view.step} ${view.rolling}`} {...props} />
}

function ShownPeriod({ nki, name, reading: { summary, readAt }, view, now }: NkiPeriodProps) {
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
      <NkiTiles summary={summary} />
      <FunnelChart summary={summary} subject={{ ...subject, readAt: [readAt] }} fileName={fileName} />
      <FiguresCheck {...{ period, summary, trend, now }} step={view.step} rolling={view.rolling} />
    </>
  )
}

/** The same days last year where they are compared with, else the days before. */
function useBefore(nki: number, { period, compare }: NkiView, trend: Trend, asOf: Date): Before | undefined {
  const { timeZone } = useDayFormat()
  const days = compare ? undefined : daysBefore(period, asOf, timeZone)
  const { begin, end } = days ?? period
  // After the parts, and not while these are paused or the service fails.
  const query = useQuery({ ...nkiQueries.reading(nki, begin, end), enabled: days !== undefined && !trend.unfinished })
  if (days) return { period: days, summary: query.data?.summary, isUnread: query.isError }
  if (!compare || !trend.before) return undefined
  return { period: trend.before.period, summary: trend.before.reading?.summary, isUnread: trend.failed !== undefined }
}

/** The counts behind the index, each with what it is a part of. */
export function NkiTiles({ summary }: { summary: NkiSummary }) {
  const t = useText(nkiText)
  const format = useDayFormat()
  const { SentCount: sent, OpenCount: opened } = summary
  const number = (value: number | null | undefined) => (value == null ? t.notGiven : format.number(value))
  const share = (words: typeof t.ofSent, count: number | null | undefined, whole: number | null | undefined) => {
    const rate = rateOf(count, whole)
    if (rate?.share === undefined) return null
    return (
      <span className="block">{words({ percent: format.percent(rate.share), whole: format.number(rate.whole) })}</span>
    )
  }
  const tile = (label: string, count: number | null | undefined, ofOpened: boolean) => (
    <StatTile
      label={label}
      value={number(count)}
      note={
        <>
          {share(t.ofSent, count, sent)}
          {ofOpened ? share(t.ofOpened, count, opened) : null}
        </>
      }
    />
  )
  return (
    <StatTiles>
      <StatTile label={t.sent} value={number(sent)} note={sent === 0 && t.nobodySent} />
      {tile(t.opened, opened, false)}
      {tile(t.unopened, summary.UnopenCount, false)}
      {tile(t.incomplete, summary.IncompleteCount, true)}
      {tile(t.complete, summary.CompleteCount, true)}
    </StatTiles>
  )
}
