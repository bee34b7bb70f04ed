import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { useOutdatedPrices } from '#dashboard/api/prices'
import { useRecordReading } from '#dashboard/api/shared/record-reading'
import { useWatched } from '#dashboard/api/shared/watched'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/history'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import type { RowsState } from '#dashboard/parts/rows/open-rows'
import { PartNote } from '#dashboard/parts/rows/reading-note'
import { isPart, useFreed, useRowsState } from '#dashboard/parts/rows/use-rows'
import { WatchSwitch } from '#dashboard/parts/watch/watch-switch'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { WithPanel } from '#dashboard/ui/overlay/with-panel'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { revealRow } from '#dashboard/ui/table/reveal-row'
import { Tabs } from '#dashboard/ui/tabs'
import { useSearch } from '#dashboard/ui/use-search'
import { BundleFailure, NothingListed } from './bundle-failure'
import type { BundleFigures } from './bundle-figures'
import { BundleLive } from './bundle-live'
import { BundleMessages } from './bundle-messages'
import { BundleName, useBundleName } from './bundle-name'
import { bundleQuery } from './bundle-query'
import { bundleReading } from './bundle-reading'
import { bundleSearch } from './bundle-search'
import { bundleText } from './bundle-text'
import { BundleTiles } from './bundle-tiles'
import { BundleCharts } from './charts/bundle-charts'
import { BundleTimes } from './explain/bundle-times'
import { ExplainFailures } from './explain/explain-failures'
import { useDetails } from './explain/use-details'
import { LearnedLabels } from './learned/learned-labels'
import { MessagePanel } from './message/message-panel'
import { type BundleFilterName, useBundleFilter } from './use-bundle-filter'
import { type BundleRows, useBundleTable } from './use-bundle-table'
import { useCachedRows } from './use-cached-rows'

/** What became of everything that was sent as one bundle, and what it cost (EP 16). */
export function BundleView({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const name = useBundleName(bundle)
  const options = bundleQuery(bundle)
  const query = useQuery(options)
  useFreed(options.queryKey)
  const { error, data, dataUpdatedAt } = query
  // The first rows are drawn in pieces, between which the page answers. When they were read goes with them.
  const { rows, readAt } = useDeferredValue(
    useMemo(() => ({ rows: data, readAt: dataUpdatedAt }), [data, dataUpdatedAt]),
  )
  const reading = useRowsState(rows)
  const found = reading !== undefined && reading.read > 0
  useCachedRows(rows, bundle)
  useRecordOpened(found, 'bundle', bundle)
  // One that is not there is no use to watch; one that is watched can always be let go.
  const isWatched = useWatched('bundle').watched.some(({ id }) => id === String(bundle))
  const title = t.title({ id: bundle })
  return (
    <Page
      name="bundle"
      title={name ?? title}
      subtitle={name ? title : undefined}
      actions={
        <>
          {found || isWatched ? <WatchSwitch kind="bundle" id={bundle} /> : null}
          {found ? (
            <Link to={paths.bundleReport(bundle)} className={buttonClass({})}>
              {t.report}
            </Link>
          ) : null}
          {found ? <BundleName bundle={bundle} /> : null}
        </>
      }
    >
      {error ? <BundleFailure error={error} bundle={bundle} query={query} /> : null}
      {rows === undefined && !error ? <BundleSkeleton label={t.loading} /> : null}
      {reading && !found && !error ? <NothingListed bundle={bundle} refused={false} /> : null}
      {rows && reading?.sums && found ? (
        <div className="flex flex-col gap-4">
          <PartNote state={reading} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          <BundleReport
            key={bundle}
            {...{ rows, reading, readAt, bundle }}
            figures={reading.sums}
            refreshing={query.isFetching}
          />
        </div>
      ) : null}
    </Page>
  )
}

type BundleReportProps = {
  rows: BundleRows
  reading: RowsState<BundleFigures>
  figures: BundleFigures
  /** When they were read, in milliseconds since 1970. */
  readAt: number
  bundle: number
  refreshing: boolean
}

const failures = { failure: 'yes' }
const deliveries = { state: 'delivered' }

/** Counts that filter the list below them; the charts, whose bars do so too, are a view of their own. */
function BundleReport({ rows, reading, figures, readAt, bundle, refreshing }: BundleReportProps) {
  const t = useText(bundleText)
  // What is counted of a part says nothing of the whole.
  useRecordReading(bundle, isPart(reading) ? undefined : bundleReading(figures, readAt))
  useOutdatedPrices(bundle, !isPart(reading))
  const messagesTable = useBundleTable(rows, bundle)
  const { state } = messagesTable.table
  const { view, show, filter } = useBundleFilter(state)
  const [{ m, at }] = useSearch(bundleSearch)
  const failureReading = useDetails(rows, failures)
  const timesReading = useDetails(rows, deliveries)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    if (chosen === 0) return
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {}
    // Where its first rows are in sight, nothing moves.
    if (top < 0 || top > innerHeight / 2) list.current?.scrollIntoView?.()
  }, [chosen])
  const [nearest, setNearest] = useState('')
  const onNearest = (key: string, place: number | undefined) => {
    setNearest(key)
    const { current } = list
    if (current && place !== undefined) revealRow(current, place)
  }
  const choose = (name: BundleFilterName, value: string | undefined) => {
    filter(name, value)
    setChosen(times => times + 1)
  }
  const messages = (
    <div ref={list} className="flex scroll-my-4 flex-col gap-2">
      {figures.states.failed + figures.states.unknown > 0 || failureReading.progress ? (
        <ExplainFailures {...{ figures, bundle }} reading={failureReading} />
      ) : null}
      <WithPanel
        panel={
          m || at ? (
            <MessagePanel
              {...{ rows, bundle, onNearest }}
              columns={messagesTable.table.columns}
              reading={reading.reading}
              query={state.query}
            />
          ) : null
        }
      >
        <BundleMessages
          {...messagesTable}
          {...{ rows, reading, figures, bundle, refreshing }}
          current={m || (at ? nearest : '')}
        />
      </WithPanel>
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      <BundleLive bundle={bundle} states={figures.states} />
      <BundleTiles figures={figures} chosen={state.query.filters['state']} onChoose={state => choose('state', state)} />
      {figures.messages > 0 ? (
        <Tabs
          label={t.views}
          value={view}
          onValueChange={show}
          items={[
            { value: 'messages', label: t.sent, content: messages },
            {
              value: 'charts',
              label: t.charts,
              content: (
                <div className="flex flex-col gap-4">
                  <BundleCharts figures={figures} bundle={bundle} onChoose={choose} />
                  <BundleTimes figures={figures} reading={timesReading} />
                  <LearnedLabels statuses={figures.statuses} />
                </div>
              ),
            },
            { value: 'history', label: t.history, content: <History thing={`bundle:${bundle}`} /> },
          ]}
        />
      ) : (
        messages
      )}
    </div>
  )
}

/** As tall as the report, so that nothing moves when it comes. */
function BundleSkeleton({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonPanel className="h-27" />
      <SkeletonPanel className="h-9" />
      <SkeletonRows label={label} />
    </div>
  )
}

export const page = pageView(BundleView, ({ bundle }) => [bundleQuery(bundle)])
