import { useQuery } from '@tanstack/react-query'
import { useOutdatedPrices } from '#dashboard/api/prices'
import { BundleFailure, NothingListed } from '#dashboard/features/bundles/bundle-failure'
import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import { useBundleName } from '#dashboard/features/bundles/bundle-name'
import { bundleQuery } from '#dashboard/features/bundles/bundle-query'
import { useBundleSubject } from '#dashboard/features/bundles/bundle-subject'
import { bundleText } from '#dashboard/features/bundles/bundle-text'
import { BundleChart } from '#dashboard/features/bundles/charts/bundle-chart'
import { BundleCosts } from '#dashboard/features/bundles/charts/bundle-costs'
import { stateColors } from '#dashboard/features/bundles/charts/state-colors'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import type { Report, ReportCount } from '#dashboard/parts/report/report'
import { ReportSheet } from '#dashboard/parts/report/report-sheet'
import { PartNote, ReadingNote } from '#dashboard/parts/rows/reading-note'
import { isPart, useFreed, useRowsState } from '#dashboard/parts/rows/use-rows'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { bundleHandoutText } from './bundle-handout-text'
import { bundleSentences } from './bundle-sentences'

/**
 * What became of a bundle, on one or two sheets of paper, for somebody who does not use this product. Counts alone: no text of
 * a message and no number of a phone.
 */
function BundleReportPage({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const options = bundleQuery(bundle)
  const query = useQuery(options)
  useFreed(options.queryKey)
  const { data: rows, error } = query
  const reading = useRowsState(rows)
  const title = t.title({ id: bundle })
  const name = useBundleName(bundle) ?? title
  const figures = reading?.sums
  const found = figures !== undefined && figures.messages > 0
  // Figures that still grow are no report.
  const ended = reading !== undefined && !reading.reading
  useOutdatedPrices(bundle, !isPart(reading))
  return (
    <Page name="bundleReport" steps={[{ title: name, to: paths.bundle(bundle) }]}>
      <div className="flex flex-col gap-4">
        {error ? <BundleFailure error={error} bundle={bundle} query={query} /> : null}
        {error || ended ? null : <SkeletonPanel className="h-96" />}
        <ReadingNote rows={rows} state={reading} />
        {ended && !found ? <NothingListed bundle={bundle} refused={false} /> : null}
        <PartNote state={reading} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        {ended && found ? <BundleSheet {...{ bundle, name, figures }} isPart={isPart(reading)} /> : null}
      </div>
    </Page>
  )
}

type BundleSheetProps = { bundle: number; name: string; figures: BundleFigures; isPart: boolean }

function BundleSheet(props: BundleSheetProps) {
  const { bundle, figures } = props
  return (
    <ReportSheet report={useReport(props)}>
      <BundleChart of="code" figures={figures} bundle={bundle} />
      <BundleChart of="country" figures={figures} bundle={bundle} />
      <BundleCosts figures={figures} />
    </ReportSheet>
  )
}

/** Shown even where there are none of them. */
const usual: readonly string[] = ['delivered', 'failed', 'inProgress']
const states = ['delivered', 'failed', 'inProgress', 'undelivered', 'rejected', 'unknown'] as const

function useReport({ bundle, name, figures, isPart: part }: BundleSheetProps): Report {
  const t = useText(bundleHandoutText)
  const names = useText(bundleText)
  const format = useFormat()
  const { subject, file } = useBundleSubject(bundle, figures.messages)
  const { messages } = figures
  const { delivered, unknown } = figures.states
  const meanings = {
    delivered: t.deliveredMeaning,
    failed: t.failedMeaning,
    inProgress: t.inProgressMeaning,
    undelivered: t.undeliveredMeaning,
    rejected: t.rejectedMeaning,
    unknown: t.unknownMeaning,
  }
  const percent = format.percent(delivered / messages)
  const isKnown = unknown < messages
  const counts: ReportCount[] = states
    .filter(state => usual.includes(state) || figures.states[state] > 0)
    .map(state => ({
      key: state,
      label: names[state],
      count: figures.states[state],
      meaning: meanings[state],
      color: stateColors[state],
    }))
  const all = {
    key: 'messages',
    label: names.sent,
    count: messages,
    meaning: t.messagesMeaning,
    color: 'var(--chart-6)',
  }
  return {
    name,
    subject,
    headline: {
      label: t.deliveredShare,
      value: isKnown ? (unknown > 0 ? t.atLeastValue({ percent }) : percent) : names.notKnown,
      of: isKnown ? t.deliveredOf({ n: format.number(delivered), whole: format.number(messages) }) : undefined,
    },
    sentences: bundleSentences(figures, part, { t, names, format }),
    counts: [all, ...counts],
    whole: messages,
    share: names.shareOf,
    fileName: `${file}-report`,
  }
}

export const page = pageView(BundleReportPage, ({ bundle }) => [bundleQuery(bundle)])
