import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useRecordOpened } from '#dashboard/api/kept/opened'
import { messageQueries } from '#dashboard/api/messages'
import { useOutdatedPrices } from '#dashboard/api/prices'
import { useRecordReading, useWatched } from '#dashboard/api/shared/watched'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/entries-card'
import { type MessageStateV1, messageStatesV1 } from '#dashboard/parts/codes/code-dictionary'
import { LiveBar } from '#dashboard/parts/live/live-bar'
import { SharedName } from '#dashboard/parts/opened-list/shared-name'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import type { RowsState } from '#dashboard/parts/rows/open-rows'
import { PartNote } from '#dashboard/parts/rows/reading-note'
import { isPart, useRowsState } from '#dashboard/parts/rows/use-rows'
import { WatchSwitch } from '#dashboard/parts/watch/watch-switch'
import { Button } from '#dashboard/ui/action/button'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { WithPanel } from '#dashboard/ui/overlay/with-panel'
import { StatTile, StatTiles } from '#dashboard/ui/stat-tile'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { revealRow } from '#dashboard/ui/table/reveal-row'
import { Tabs } from '#dashboard/ui/tabs'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { BundleCharts } from './bundle-charts'
import type { BundleFigures, StatusShare } from './bundle-figures'
import { type BundleFilterName, BundleMessages, useBundleTable } from './bundle-messages'
import type { StatusWordsV1 } from './bundle-values'
import { reasonsByKey, useFailures } from './explain-failures'
import { MessagePanel, useOpenMessage } from './message-panel'
import { bundleText } from './texts'
import { BundleProblem, type BundleRows, bundleQuery, useBundle, useBundleName, useStatusWordsV1 } from './use-bundle'

/** Page of one bundle: counts, messages, charts and history (EP 16). */
export function BundleView({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const name = useBundleName(bundle)
  const query = useBundle(bundle)
  const { error, data, dataUpdatedAt } = query
  // Deferred so that the page stays responsive while the first rows render.
  const { rows, readAt } = useDeferredValue(
    useMemo(() => ({ rows: data, readAt: dataUpdatedAt }), [data, dataUpdatedAt]),
  )
  const reading = useRowsState(rows)
  const found = reading !== undefined && reading.read > 0
  useRecordOpened(found, 'bundle', bundle)
  const client = useQueryClient()
  // A conversation finds its message among the loaded rows; the opened row, kept first, may not be loaded.
  useEffect(() => {
    if (!rows) return undefined
    const { queryKey } = messageQueries.seenInBundle(bundle)
    return () => void client.setQueryData(queryKey, (opened = []) => [...opened.slice(0, 1), ...rows.loaded()])
  }, [rows, client, bundle])
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
            <>
              <Link to={paths.bundleReport(bundle)} className={buttonClass({})}>
                {t.report}
              </Link>
              <NameButton bundle={bundle} name={name} />
            </>
          ) : null}
        </>
      }
    >
      <BundleProblem bundle={bundle} query={query} isEmpty={reading !== undefined && !found} />
      {rows === undefined && !error ? (
        // As tall as the page, so that nothing shifts.
        <div className="flex flex-col gap-1">
          <SkeletonPanel className="h-12.5" />
          <SkeletonPanel className="h-9" />
          <SkeletonRows label={t.loading} />
        </div>
      ) : null}
      {rows && reading?.sums && found ? (
        <div className="flex flex-col gap-4">
          <PartNote state={reading} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          <BundleReport key={bundle} {...{ rows, reading, readAt, bundle, query }} figures={reading.sums} />
        </div>
      ) : null}
    </Page>
  )
}

export const page = pageView(BundleView, ({ bundle }) => [bundleQuery(bundle)])

/** Names the bundle for the team. */
function NameButton({ bundle, name }: { bundle: number; name: string | undefined }) {
  const t = useText(bundleText)
  const [open, setOpen] = useState(false)
  if (!open) return <Button onClick={() => setOpen(true)}>{name ? t.rename : t.name}</Button>
  return <SharedName kind="bundle" id={String(bundle)} called={String(bundle)} onClose={() => setOpen(false)} />
}

type BundleReportProps = {
  rows: BundleRows
  reading: RowsState<BundleFigures>
  figures: BundleFigures
  /** Time of reading in milliseconds since 1970. */
  readAt: number
  bundle: number
  query: UseQueryResult
}

const reads = { view: oneOf('messages', 'charts', 'history') }

/** Counts above the tabs; each count filters the list. */
function BundleReport({ rows, reading, figures, readAt, bundle, query }: BundleReportProps) {
  const t = useText(bundleText)
  const client = useQueryClient()
  const { messages, statuses } = figures
  const { failed, inProgress, unknown } = figures.states
  const isWhole = !isPart(reading)
  useRecordReading(
    bundle,
    isWhole && messages > 0 ? { figures: { of: messages, failed, inProgress, unknown }, readAt } : undefined,
  )
  useOutdatedPrices(bundle, isWhole)
  const failures = useFailures(rows)
  // Each change has the worker look at all rows again.
  const details = useDeferredValue(failures.progress?.details)
  const explained = useMemo(() => reasonsByKey(details ?? []), [details])
  const statusWords = useStatusWordsV1()
  const repeatsStatus =
    statuses.some(({ description }) => description) &&
    statuses.every(status => describesNothingMore(status, statusWords))
  const messagesTable = useBundleTable(rows, bundle, { explained, repeatsStatus })
  const { columns, state } = messagesTable.table
  const open = useOpenMessage(rows, bundle, `${readAt} ${reading.reading}`, state.query)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.current && open.nearest !== undefined && open.place !== undefined) revealRow(list.current, open.place)
    // oxlint-disable-next-line react/exhaustive-deps -- a new order or filter must not scroll again
  }, [open.nearest])
  const [{ view }, write] = useSearch(reads)
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    if (chosen === 0) return
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {}
    // Do not scroll while the first rows are in sight.
    if (top < 0 || top > innerHeight / 2) list.current?.scrollIntoView?.()
  }, [chosen])
  /** Lists the messages behind a count or a bar. A state covers several codes, so one replaces the other. */
  const choose = (filter: BundleFilterName, value: string | undefined) => {
    const other = filter === 'state' ? { code: undefined } : filter === 'code' ? { state: undefined } : {}
    state.setFilters({ ...other, [filter]: value, view: undefined })
    setChosen(times => times + 1)
  }
  const content = (
    <div ref={list} className="flex scroll-my-4 flex-col gap-2">
      <WithPanel panel={open.isOpen ? <MessagePanel {...{ open, columns, bundle }} reading={reading.reading} /> : null}>
        <BundleMessages
          {...messagesTable}
          {...{ rows, reading, figures, bundle, failures }}
          refreshing={query.isFetching}
          current={open.current}
        />
      </WithPanel>
    </div>
  )
  const live = (
    <LiveBar
      readAt={query.dataUpdatedAt}
      reading={query.isFetching}
      isWorth={inProgress + unknown > 0}
      onRefresh={() => void query.refetch()}
      onTick={() => client.query({ ...bundleQuery(bundle, { background: true }), staleTime: 0 }).catch(() => undefined)}
    />
  )
  return (
    <div className="flex flex-col gap-1">
      {messages > 0 ? null : live}
      <BundleTiles figures={figures} chosen={state.query.filters['state']} onChoose={state => choose('state', state)} />
      {messages > 0 ? (
        <Tabs
          label={t.views}
          value={view}
          onValueChange={next => write({ view: next })}
          aside={live}
          items={[
            { value: 'messages', label: t.sent, content },
            {
              value: 'charts',
              label: t.charts,
              content: <BundleCharts {...{ figures, bundle }} onChoose={choose} />,
            },
            { value: 'history', label: t.history, content: <History thing={`bundle:${bundle}`} /> },
          ]}
        />
      ) : (
        content
      )}
    </div>
  )
}

/** Whether the service's description of a status only repeats its name. */
function describesNothingMore({ code, description }: StatusShare, words: StatusWordsV1): boolean {
  if (!description) return description === ''
  return code !== undefined && words(code, description).toLowerCase() === description.trim().toLowerCase()
}

type BundleTilesProps = {
  figures: BundleFigures
  /** The state in force as a filter. */
  chosen: string | undefined
  /** Filters by a state; undefined shows all. */
  onChoose: (state: MessageStateV1 | undefined) => void
}

/** Counts by state, segments, and cost by currency. A count filters the list. */
function BundleTiles({ figures, chosen, onChoose }: BundleTilesProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const { messages, unreadable, states, segments, withoutSegments, costs } = figures
  const isNoneKnown = messages > 0 && states.unknown === messages
  const stateTile = (state: MessageStateV1) => {
    const count = states[state]
    if (state !== 'unknown' && isNoneKnown) {
      return <StatTile unknown key={state} label={t[state]} value={t.notKnown} />
    }
    const percent = format.percent(messages > 0 ? count / messages : 0)
    // Messages of unknown status may belong here too.
    const isAtLeast = state !== 'unknown' && states.unknown > 0
    const pressed = chosen === state
    return (
      <StatTile
        key={state}
        label={t[state]}
        value={format.number(count)}
        denominator={
          <>
            <span>{t.of({ all: messages })}</span>
            {messages > 0 && !isAtLeast ? <span>{` · ${percent}`}</span> : null}
          </>
        }
        note={isAtLeast ? t.atLeastOf({ percent }) : undefined}
        pressed={pressed}
        {...((count > 0 || pressed) && { onPress: () => onChoose(pressed ? undefined : state) })}
      />
    )
  }
  const hasSegments = withoutSegments < messages
  return (
    <StatTiles>
      <StatTile
        label={t.sent}
        value={format.number(messages)}
        note={unreadable > 0 ? t.unreadable({ n: unreadable }) : undefined}
        {...(chosen !== undefined && { onPress: () => onChoose(undefined) })}
      />
      {messageStatesV1.filter(state => state !== 'unknown' || states.unknown > 0).map(stateTile)}
      <StatTile
        label={t.segments}
        value={hasSegments ? format.number(segments) : t.notGiven}
        unknown={!hasSegments}
        note={hasSegments && withoutSegments > 0 ? t.withoutSegments({ n: withoutSegments }) : undefined}
      />
      {costs.length === 0 ? <StatTile unknown label={t.cost} value={t.noCost} /> : null}
      {/* Amounts of different currencies are never added. */}
      {costs.map(({ currency, total, messages: n }) => (
        <StatTile
          key={currency}
          label={t.cost}
          value={format.money(total, currency)}
          note={[!currency && t.noCurrency, n < messages && t.costOf({ n })].filter(Boolean).join(', ')}
        />
      ))}
    </StatTiles>
  )
}
