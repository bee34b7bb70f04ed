import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { messageQueries } from '#dashboard/api/messages'
import { useOutdatedPrices } from '#dashboard/api/prices'
import { type BundleReading, useRecordReading } from '#dashboard/api/shared/record-reading'
import { useWatched } from '#dashboard/api/shared/watched'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/history'
import { LiveBar } from '#dashboard/parts/live/live-bar'
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
import { BundleCharts, BundleTimes } from './bundle-charts'
import { BundleFailure, NothingListed } from './bundle-failure'
import type { BundleFigures, StatusShare } from './bundle-figures'
import { type BundleFilterName, BundleMessages, useBundleFilter, useBundleTable } from './bundle-messages'
import { BundleName, useBundleName } from './bundle-name'
import { type BundleRows, bundleQuery, bundleSearch, useStatusWordsV1 } from './bundle-query'
import { BundleTiles } from './bundle-tiles'
import type { StatusWordsV1 } from './bundle-values'
import { useDetails } from './details'
import { reasonsByKey } from './explain-failures'
import { LearnedLabels } from './learned-labels'
import { MessagePanel } from './message-panel'
import { bundleText } from './texts'

/** Page of one bundle: counts, messages, charts and history (EP 16). */
export function BundleView({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const name = useBundleName(bundle)
  const options = bundleQuery(bundle)
  const query = useQuery(options)
  useFreed(options.queryKey)
  const { error, data, dataUpdatedAt } = query
  // Deferred so that the page stays responsive while the first rows render.
  const { rows, readAt } = useDeferredValue(
    useMemo(() => ({ rows: data, readAt: dataUpdatedAt }), [data, dataUpdatedAt]),
  )
  const reading = useRowsState(rows)
  const found = reading !== undefined && reading.read > 0
  useCachedRows(rows, bundle)
  useRecordOpened(found, 'bundle', bundle)
  // A missing bundle cannot be watched, but a watched one can always be unwatched.
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

/** Counts above the tabs; each count filters the list. */
function BundleReport({ rows, reading, figures, readAt, bundle, refreshing }: BundleReportProps) {
  const t = useText(bundleText)
  // Figures of a part are not recorded.
  useRecordReading(bundle, isPart(reading) ? undefined : bundleReading(figures, readAt))
  useOutdatedPrices(bundle, !isPart(reading))
  const failureReading = useDetails(rows, failures)
  // Each change has the worker look at all rows again.
  const details = useDeferredValue(failureReading.progress?.details)
  const explained = useMemo(() => reasonsByKey(details ?? []), [details])
  const statusWords = useStatusWordsV1()
  const { statuses } = figures
  const repeatsStatus =
    statuses.some(({ description }) => description) &&
    statuses.every(status => describesNothingMore(status, statusWords))
  const messagesTable = useBundleTable(rows, bundle, { explained, repeatsStatus })
  const { state } = messagesTable.table
  const { view, show, filter } = useBundleFilter(state)
  const [{ m, at }] = useSearch(bundleSearch)
  const timesReading = useDetails(rows, deliveries)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    if (chosen === 0) return
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {}
    // Do not scroll while the first rows are in sight.
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
          failures={failureReading}
          current={m || (at ? nearest : '')}
        />
      </WithPanel>
    </div>
  )
  const live = <BundleLive bundle={bundle} states={figures.states} />
  return (
    <div className="flex flex-col gap-1">
      {figures.messages > 0 ? null : live}
      <BundleTiles figures={figures} chosen={state.query.filters['state']} onChoose={state => choose('state', state)} />
      {figures.messages > 0 ? (
        <Tabs
          label={t.views}
          value={view}
          onValueChange={show}
          aside={live}
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

/** Whether the service's description of a status only repeats its name. */
function describesNothingMore({ code, description }: StatusShare, words: StatusWordsV1): boolean {
  if (!description) return description === ''
  return code !== undefined && words(code, description).toLowerCase() === description.trim().toLowerCase()
}

/** As tall as the page, so that nothing shifts. */
function BundleSkeleton({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-1">
      <SkeletonPanel className="h-12.5" />
      <SkeletonPanel className="h-9" />
      <SkeletonRows label={label} />
    </div>
  )
}

export const page = pageView(BundleView, ({ bundle }) => [bundleQuery(bundle)])

type BundleLiveProps = { bundle: number; states: BundleFigures['states'] }

/** When the bundle was read, with *Refresh* and *Keep updating*. */
export function BundleLive({ bundle, states }: BundleLiveProps) {
  const client = useQueryClient()
  const { dataUpdatedAt, isFetching, refetch } = useQuery(bundleQuery(bundle))
  const tick = () => client.query({ ...bundleQuery(bundle, { background: true }), staleTime: 0 }).catch(() => undefined)
  return (
    <LiveBar
      readAt={dataUpdatedAt}
      reading={isFetching}
      isWorth={states.inProgress + states.unknown > 0}
      onRefresh={() => void refetch()}
      onTick={tick}
    />
  )
}

/** Reading for those who watch the bundle; undefined where no message could be read. */
export function bundleReading({ messages, states }: BundleFigures, readAt: number): BundleReading | undefined {
  const { failed, inProgress, unknown } = states
  return messages > 0 ? { figures: { of: messages, failed, inProgress, unknown }, readAt } : undefined
}

/** Keeps loaded rows when the page is left: a conversation finds its message by them. */
export function useCachedRows(rows: BundleRows | undefined, bundle: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!rows) return undefined
    const { queryKey } = messageQueries.seenInBundle(bundle)
    // The opened one need not be among the loaded rows.
    return () => void client.setQueryData(queryKey, (opened = []) => [...opened.slice(0, 1), ...rows.loaded()])
  }, [rows, client, bundle])
}
