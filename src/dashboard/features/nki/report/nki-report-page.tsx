import { useQuery } from '@tanstack/react-query'
import type { NkiSummary } from '#contract/nkis'
import { nkiQueries } from '#dashboard/api/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { NkiTrend, useNkiPeriod, type ViewedNki } from '#dashboard/features/nki/nki-figures'
import { nkiText } from '#dashboard/features/nki/nki-text'
import { InvalidPeriod } from '#dashboard/features/nki/period-card'
import { useTrendColumns } from '#dashboard/features/nki/trend/trend-chart'
import { TrendRunContext } from '#dashboard/features/nki/trend/trend-controls'
import { sameDaysLastYear } from '#dashboard/features/nki/trend/trend-points'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { type Before, useBefore, useTrend } from '#dashboard/features/nki/trend/use-trend'
import { summaryIn, useNkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { isRunning, periodSoFar } from '#dashboard/parts/periods/days-so-far'
import type { Period } from '#dashboard/parts/periods/period'
import type { Report } from '#dashboard/parts/report/report'
import { ReportSheet } from '#dashboard/parts/report/report-sheet'
import { useReadAt } from '#dashboard/parts/time/use-read-at'
import { Section } from '#dashboard/ui/card'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { awaitedSentence, isNotBegun, nkiHandoutText, nkiSentences, type Progress } from './nki-sentences'

/** A printable report of one page, for readers outside the product. */
function NkiReportPage({ nki, now }: { nki: number; now: Date }) {
  const t = useText(nkiText)
  const view = useNkiView(now)
  const { begin, end } = view.period
  const query = useQuery({ ...nkiQueries.summary(nki, begin, end), enabled: !view.invalid })
  const readAt = useReadAt(query)
  const label = useSharedName('nki', nki)?.value.name
  const name = label ?? (query.data?.Name || t.named({ id: nki }))
  return (
    <Page name="nkiReport" steps={[{ title: name, to: paths.nki(nki, { begin, end }) }]}>
      {view.invalid ? (
        <InvalidPeriod now={now} onPeriod={view.setPeriod} />
      ) : (
        <QueryPanel query={query} loading={<SkeletonPanel className="h-96" />} notFound={t.notFound}>
          {summary => (
            <NkiSheet key={`${nki} ${begin} ${end}`} {...{ nki, name, view, now }} reading={{ summary, readAt }} />
          )}
        </QueryPanel>
      )}
    </Page>
  )
}

function NkiSheet(viewed: ViewedNki) {
  const { nki, name, view, now } = viewed
  const { summary } = viewed.reading
  const few = useFewAnswers()
  const { timeZone } = useDayFormat()
  const { asOf, trend, subject, days, fileName } = useNkiPeriod(viewed)
  const before = useBefore(nki, sameDaysLastYear(periodSoFar(view.period, asOf), timeZone))
  const words = useReportWords(summary, before, progressOf(view.period, now), few)
  return (
    <ReportSheet
      report={{ ...words, name, subject, fileName: `${fileName}-report` }}
      place={{ kind: 'nki-report', id: nki, of: days }}
    >
      <TrendRunContext value={trend}>
        <NkiTrend {...viewed} {...{ trend, few, subject, fileName }} />
      </TrendRunContext>
      {view.steps.includes('quarter') ? <Quarters {...{ viewed, few, subject, asOf }} /> : null}
    </ReportSheet>
  )
}

function progressOf(period: Period, now: Date): Progress {
  if (isRunning(period, now)) return 'running'
  return periodSoFar(period, now) ? 'over' : 'future'
}

type QuartersProps = { viewed: ViewedNki; few: number; subject: FiguresSubject; asOf: Date }

/** The quarters of the period as a table, each requested on its own. */
function Quarters({ viewed: { nki, view, now }, few, subject, asOf }: QuartersProps) {
  const t = useText(nkiHandoutText)
  const { dates } = useText(trendText)
  const { period } = view
  const { points } = useTrend(nki, { period, step: 'quarter', rolling: undefined, compare: false }, now, asOf)
  const columns = useTrendColumns({ step: 'quarter', few })
  const { table } = useFigures({
    caption: t.quarters,
    rows: points,
    keyOf: ({ key }) => key,
    // The name of an incomplete quarter contains its dates.
    columns: columns.filter(({ header }) => header !== dates),
    subject,
    fileName: '',
  })
  return (
    <Section title={t.quarters}>
      {/* Fixed column widths while the quarters load. */}
      <div className="[&_table]:table-fixed">{table}</div>
    </Section>
  )
}

/** The sentences and counts of the report. */
function useReportWords(
  summary: NkiSummary,
  before: Before | undefined,
  progress: Progress,
  few: number,
): Pick<Report, 'headline' | 'sentences' | 'awaited' | 'counts' | 'whole' | 'share'> {
  const t = useText(nkiHandoutText)
  const names = useText(nkiText)
  const format = useDayFormat()
  const { SentCount: sent, OpenCount: opened, IncompleteCount: incomplete, CompleteCount: complete } = summary
  const outcome = outcomeOf(summary)
  const hasValue = outcome.kind === 'value'
  const words = { t, names, format, few }
  const noAnswers = isNotBegun(summary, progress) ? t.notBegunYet : names.noAnswers
  const none = outcome.kind === 'no-answers' ? noAnswers : names.notGiven
  const count = (key: string, label: string, value: number | null | undefined, meaning: string, color: string) => {
    return { key, label, count: value ?? undefined, meaning, color: `var(--chart-${color})` }
  }
  return {
    headline: {
      label: progress === 'running' ? `${names.index} ${names.soFar}` : names.index,
      unknown: !hasValue,
      value: hasValue ? indexText(format, outcome.nki) : none,
      of: hasValue && outcome.completed !== undefined ? names.fromAnswers({ n: outcome.completed }) : undefined,
    },
    sentences: nkiSentences(summary, before, progress, words),
    awaited: awaitedSentence(summary, before, words),
    counts: [
      count('sent', names.sent, sent, t.sentMeaning, '6'),
      count('opened', names.opened, opened, t.openedMeaning, '3'),
      count('incomplete', names.incomplete, incomplete, t.incompleteMeaning, '2'),
      count('complete', names.complete, complete, t.completeMeaning, '1'),
    ],
    whole: sent ?? undefined,
    share: names.share,
  }
}

export const page = pageView(withNow(NkiReportPage), summaryIn)
