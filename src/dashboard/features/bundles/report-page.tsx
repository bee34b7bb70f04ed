import { useQuery } from '@tanstack/react-query'
import { useOutdatedPrices } from '#dashboard/api/prices'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
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
import { BundleChart, BundleCosts, stateColors } from './bundle-charts'
import { BundleFailure, NothingListed } from './bundle-failure'
import type { BundleFigures } from './bundle-figures'
import { useBundleName, useBundleSubject } from './bundle-name'
import { bundleQuery } from './bundle-query'
import { bundleText } from './texts'

/** Report of a bundle on clean A4: counts alone, no texts and no phone numbers. */
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
  // Figures that still grow make no report.
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

/** Shown even at zero. */
const usual: readonly string[] = ['delivered', 'failed', 'inProgress']
const states = ['delivered', 'failed', 'inProgress', 'undelivered', 'rejected', 'unknown'] as const

function useReport({ bundle, name, figures, isPart: part }: BundleSheetProps): Report {
  const t = useText(bundleText)
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
      label: t[state],
      count: figures.states[state],
      meaning: meanings[state],
      color: stateColors[state],
    }))
  const all = {
    key: 'messages',
    label: t.sent,
    count: messages,
    meaning: t.messagesMeaning,
    color: 'var(--chart-6)',
  }
  return {
    name,
    subject,
    headline: {
      label: t.delivered,
      value: isKnown ? (unknown > 0 ? t.atLeast({ percent }) : percent) : t.notKnown,
      of: isKnown ? t.partOf({ done: delivered, all: messages }) : undefined,
    },
    sentences: bundleSentences(figures, part, { t, format }),
    counts: [all, ...counts],
    whole: messages,
    share: t.shareOf,
    fileName: `${file}-report`,
  }
}

export const page = pageView(BundleReportPage, ({ bundle }) => [bundleQuery(bundle)])

/** What did not arrive, the most important first. */
const others = ['failed', 'rejected', 'undelivered', 'inProgress', 'unknown'] as const

type Words = {
  t: (typeof bundleText)[Locale]
  format: Pick<Format, 'number' | 'percent' | 'money'>
}

/** Three sentences: how many were delivered, what became of the others, and the cost. */
export function bundleSentences(figures: BundleFigures, isPart: boolean, words: Words): string[] {
  const { t } = words
  const { unreadable } = figures
  const first = [
    deliveredSentence(figures, words),
    unreadable > 0 && t.moreUnreadable({ n: unreadable }),
    isPart && t.part,
  ]
  return [first.filter(Boolean).join(' '), restSentence(figures, words), costSentence(figures, words)]
}

function deliveredSentence({ states, messages }: BundleFigures, { t, format }: Words): string {
  const { delivered, unknown } = states
  if (unknown === messages) return t.nothingKnown
  const percent = format.percent(delivered / messages)
  // Messages of unknown status may have been delivered too.
  const sentence = unknown > 0 ? t.deliveredAtLeast : t.deliveredOf
  return sentence({ n: delivered, all: messages, percent })
}

function restSentence({ states }: BundleFigures, { t }: Words): string {
  const parts = others.filter(state => states[state] > 0)
  if (parts.length === 0) return t.noRest
  const phrases = parts.map(state => t.counted({ n: states[state], words: t[state].toLowerCase() }))
  return t.rest({ parts: phrases.join(', ') })
}

function costSentence({ costs, withoutPrice }: BundleFigures, { t, format }: Words): string {
  if (costs.length === 0) return `${t.noCost}.`
  // Amounts of different currencies are never added.
  const phrases = costs.map(({ currency, total, messages }) => {
    const cost = `${format.money(total, currency)} ${t.costOf({ n: messages })}`
    return currency ? cost : `${cost} (${t.noCurrency})`
  })
  const missing = withoutPrice > 0 ? `${t.withoutPrice({ n: withoutPrice })}.` : ''
  return `${t.costs({ costs: phrases.join('; ') })} ${missing}`.trim()
}
