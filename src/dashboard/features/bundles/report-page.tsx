import { useOutdatedPrices } from '#dashboard/api/prices'
import type { Format } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { messageStatesV1 } from '#dashboard/parts/codes/code-dictionary'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { ReportSheet } from '#dashboard/parts/report/report-sheet'
import { PartNote, ReadingNote } from '#dashboard/parts/rows/reading-note'
import { isPart, useRowsState } from '#dashboard/parts/rows/use-rows'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { BundleChart, BundleCosts } from './bundle-charts'
import type { BundleFigures } from './bundle-figures'
import { type BundleTexts, bundleText } from './texts'
import { BundleProblem, bundleQuery, stateColors, useBundle, useBundleName, useBundleSubject } from './use-bundle'

/** Report of a bundle on clean A4: counts alone, no texts and no phone numbers. */
function BundleReportPage({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const query = useBundle(bundle)
  const { data: rows, error } = query
  const reading = useRowsState(rows)
  const name = useBundleName(bundle) ?? t.title({ id: bundle })
  const figures = reading?.sums
  const found = figures !== undefined && figures.messages > 0
  // A report waits for the whole bundle: figures still grow while it is read.
  const ended = reading !== undefined && !reading.reading
  useOutdatedPrices(bundle, !isPart(reading))
  return (
    <Page name="bundleReport" steps={[{ title: name, to: paths.bundle(bundle) }]}>
      <div className="flex flex-col gap-4">
        <BundleProblem bundle={bundle} query={query} isEmpty={ended && !found} />
        {error || ended ? null : <SkeletonPanel className="h-96" />}
        <ReadingNote rows={rows} state={reading} />
        <PartNote state={reading} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        {ended && found ? <BundleSheet {...{ bundle, name, figures }} isPart={isPart(reading)} /> : null}
      </div>
    </Page>
  )
}

export const page = pageView(BundleReportPage, ({ bundle }) => [bundleQuery(bundle)])

type BundleSheetProps = { bundle: number; name: string; figures: BundleFigures; isPart: boolean }

function BundleSheet({ bundle, name, figures, isPart }: BundleSheetProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const { messages, states } = figures
  const { subject, file } = useBundleSubject(bundle, messages)
  const percent = format.percent(states.delivered / messages)
  const isKnown = states.unknown < messages
  const counts = messageStatesV1
    .filter(state => state !== 'unknown' || states.unknown > 0)
    .map(state => ({
      key: state,
      label: t[state],
      count: states[state],
      meaning: t[`${state}Meaning`],
      color: stateColors[state],
    }))
  const all = { key: 'messages', label: t.sent, count: messages, meaning: t.messagesMeaning, color: 'var(--chart-6)' }
  const report = {
    name,
    subject,
    headline: {
      label: t.delivered,
      unknown: !isKnown,
      value: isKnown ? (states.unknown > 0 ? t.atLeast({ percent }) : percent) : t.notKnown,
      of: isKnown ? t.partOf({ done: states.delivered, all: messages }) : undefined,
    },
    sentences: bundleSentences(figures, isPart, { t, format }),
    counts: [all, ...counts],
    whole: messages,
    share: t.shareOf,
    fileName: `${file}-report`,
  }
  return (
    <ReportSheet report={report}>
      <BundleChart of="code" figures={figures} bundle={bundle} />
      <BundleChart of="country" figures={figures} bundle={bundle} />
      <BundleCosts figures={figures} />
    </ReportSheet>
  )
}

/** States of undelivered messages, the most important first. */
const others = ['failed', 'inProgress', 'unknown'] as const

/** Three sentences: how many were delivered, what became of the others, and the cost. */
export function bundleSentences(
  { messages, states, unreadable, costs, withoutPrice }: BundleFigures,
  isPart: boolean,
  { t, format }: { t: BundleTexts; format: Pick<Format, 'percent' | 'money'> },
): string[] {
  const { delivered, unknown } = states
  // Messages of unknown status may have been delivered too.
  const deliveredOf = unknown > 0 ? t.deliveredAtLeast : t.deliveredOf
  const percent = format.percent(delivered / messages)
  const first = [
    unknown === messages ? t.nothingKnown : deliveredOf({ n: delivered, all: messages, percent }),
    unreadable > 0 && t.moreUnreadable({ n: unreadable }),
    isPart && t.part,
  ]
  const rest = others
    .filter(state => states[state] > 0)
    .map(state => t.counted({ n: states[state], words: t[state].toLowerCase() }))
  // Amounts of different currencies are never added.
  const paid = costs.map(({ currency, total, messages: n }) =>
    [format.money(total, currency), t.costOf({ n }), !currency && `(${t.noCurrency})`].filter(Boolean).join(' '),
  )
  const last = [t.costs({ costs: paid.join('; ') }), withoutPrice > 0 && `${t.withoutPrice({ n: withoutPrice })}.`]
  return [
    first.filter(Boolean).join(' '),
    rest.length > 0 ? t.rest({ parts: rest.join(', ') }) : t.noRest,
    paid.length > 0 ? last.filter(Boolean).join(' ') : `${t.noCost}.`,
  ]
}
