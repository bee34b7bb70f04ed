import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { NkiSummary } from '#contract/nkis'
import { nkiQueries } from '#dashboard/api/nkis'
import { dayZone, useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { nkiText } from '#dashboard/features/nki/nki-text'
import { InvalidPeriod } from '#dashboard/features/nki/period/period-card'
import { TrendChart, useTrendColumns } from '#dashboard/features/nki/trend/trend-chart'
import { plannedParts, sameDaysLastYear, trendPoints } from '#dashboard/features/nki/trend/trend-points'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { TrendRunContext } from '#dashboard/features/nki/trend/trend-words'
import { useTrend } from '#dashboard/features/nki/trend/use-trend'
import { type NkiView, periodIn, useAsOf, useNkiSubject, useNkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import { useNkiReadings } from '#dashboard/parts/nki-trend/use-nki-readings'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { isRunning, periodSoFar } from '#dashboard/parts/periods/days-so-far'
import { periodDays, periodWords } from '#dashboard/parts/periods/period-words'
import type { Report } from '#dashboard/parts/report/report'
import { ReportSheet } from '#dashboard/parts/report/report-sheet'
import { Section } from '#dashboard/ui/card'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { nkiHandoutText } from './nki-handout-text'
import { awaitedSentence, nkiSentences, type YearBefore } from './nki-sentences'

/** A printable report of one page, for readers outside the product. */
function NkiReportPage({ nki, now }: { nki: number; now: Date }) {
  const t = useText(nkiText)
  const view = useNkiView(now)
  const { begin, end } = view.period
  const query = useQuery({ ...nkiQueries.summary(nki, begin, end), enabled: !view.invalid })
  const label = useSharedName('nki', nki)?.value.name
  const name = label ?? (query.data?.Name || t.named({ id: nki }))
  return (
    <Page name="nkiReport" steps={[{ title: name, to: paths.nki(nki, { begin, end }) }]}>
      {view.invalid ? (
        <InvalidPeriod now={now} onPeriod={view.setPeriod} />
      ) : (
        <QueryPanel query={query} loading={<SkeletonPanel className="h-96" />} notFound={t.notFound}>
          {summary => (
            <NkiSheet
              key={`${nki} ${begin} ${end}`}
              {...{ nki, name, summary, view, now }}
              readAt={new Date(query.dataUpdatedAt).toISOString()}
            />
          )}
        </QueryPanel>
      )}
    </Page>
  )
}

type NkiSheetProps = { nki: number; name: string; summary: NkiSummary; readAt: string; view: NkiView; now: Date }

function NkiSheet({ nki, name, summary, readAt, view, now }: NkiSheetProps) {
  const few = useFewAnswers()
  const { timeZone } = useDayFormat()
  const asOf = useAsOf(readAt, now)
  const trend = useTrend(nki, view, now, asOf)
  const points = useDeferredValue(trend.points)
  const subject = useNkiSubject(nki, name, view.period, summary)
  const days = periodDays(view.period, timeZone).join('_').replaceAll(':', '')
  const fileName = `nki-${nki}-${days}`
  const readTimes = [readAt, ...trend.readings.map(({ reading }) => reading.readAt)]
  const before = useYearBefore(nki, view, asOf)
  const words = useReportWords(summary, before, isRunning(view.period, now), few)
  const own = { ...subject, readAt: [readAt] }
  return (
    <ReportSheet
      report={{ ...words, name, subject: own, fileName: `${fileName}-report` }}
      place={{ kind: 'nki-report', id: nki, of: days }}
    >
      {view.step ? (
        <TrendRunContext value={trend}>
          <TrendChart
            {...{ nki, name, few, now, points }}
            step={view.step}
            rolling={view.rolling}
            compare={view.compare}
            subject={{ ...subject, readAt: readTimes }}
            fileName={`${fileName}-trend`}
          />
        </TrendRunContext>
      ) : null}
      <Quarters {...{ nki, view, few, now }} waits={trend.unfinished} subject={own} />
    </ReportSheet>
  )
}

type QuartersProps = {
  nki: number
  view: NkiView
  few: number
  now: Date
  /** Waits for the chart's requests. */
  waits: boolean
  subject: FiguresSubject
}

/** The quarters of the period as a table, each requested on its own; nothing for a period within a quarter. */
function Quarters({ nki, view, few, now, waits, subject }: QuartersProps) {
  const t = useText(nkiHandoutText)
  const { locale, timeZone } = useDayFormat()
  const isCut = view.steps.includes('quarter')
  const grouping = {
    period: view.period,
    step: isCut ? 'quarter' : undefined,
    rolling: undefined,
    compare: false,
  } as const
  const parts = plannedParts(grouping, now, locale, timeZone)
  const periods = parts.map(({ period }) => period)
  const { results } = useNkiReadings(nki, periods, waits)
  const { dates } = useText(trendText)
  const columns = useTrendColumns({ step: 'quarter', few })
  const { table } = useFigures({
    caption: t.quarters,
    rows: trendPoints(parts, now, period => results[periods.indexOf(period)]),
    keyOf: ({ key }) => key,
    // The name of an incomplete quarter contains its dates.
    columns: columns.filter(({ header }) => header !== dates),
    subject,
    fileName: '',
  })
  if (!isCut) return null
  return (
    <Section title={t.quarters}>
      {/* Fixed column widths while the quarters load. */}
      <div className="[&_table]:table-fixed">{table}</div>
    </Section>
  )
}

/** The same days last year; up to the same time of day for a running period. */
function useYearBefore(nki: number, { period }: NkiView, asOf: Date): YearBefore {
  const { locale, timeZone } = useDayFormat()
  const compared = sameDaysLastYear(periodSoFar(period, asOf), timeZone)
  const { begin, end } = compared ?? period
  const { data, isError } = useQuery({ ...nkiQueries.reading(nki, begin, end), enabled: compared !== undefined })
  if (!compared) return 'none'
  const days = periodWords(compared, locale, timeZone)
  if (!data) return isError ? 'unread' : { period: days }
  return { summary: data.summary, period: days }
}

/** The sentences and counts of the report. */
function useReportWords(
  summary: NkiSummary,
  before: YearBefore,
  running: boolean,
  few: number,
): Pick<Report, 'headline' | 'sentences' | 'awaited' | 'counts' | 'whole' | 'share'> {
  const t = useText(nkiHandoutText)
  const names = useText(nkiText)
  const format = useDayFormat()
  const { SentCount: sent, OpenCount: opened, IncompleteCount: incomplete, CompleteCount: complete } = summary
  const outcome = outcomeOf(summary)
  const hasValue = outcome.kind === 'value'
  const words = { t, names, format, few }
  const none = outcome.kind === 'none' ? names.noAnswers : names.notGiven
  const count = (key: string, label: string, value: number | null | undefined, meaning: string, color: string) => {
    return { key, label, count: value ?? undefined, meaning, color: `var(--chart-${color})` }
  }
  return {
    headline: {
      label: running ? `${names.index} ${names.soFar}` : names.index,
      value: hasValue ? indexText(format, outcome.nki) : none,
      of: hasValue && outcome.completed !== undefined ? t.from({ n: outcome.completed }) : undefined,
    },
    sentences: nkiSentences(summary, before, running, words),
    awaited: awaitedSentence(summary, before, words),
    counts: [
      count('sent', names.sent, sent, t.sentMeaning, '6'),
      count('opened', names.opened, opened, t.openedMeaning, '3'),
      count('incomplete', names.incomplete, incomplete, t.incompleteMeaning, '2'),
      count('complete', names.complete, complete, t.completeMeaning, '1'),
    ],
    whole: sent ?? undefined,
    share: t.shareOfSent,
  }
}

export const page = pageView(withNow(NkiReportPage), ({ nki }, search) => {
  const period = periodIn(search, new Date(), dayZone())
  return period ? [nkiQueries.summary(nki, period.begin, period.end)] : []
})
