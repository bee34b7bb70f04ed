import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/outline'
import { CallError } from '#dashboard/data/client/call-error'
import { messageQueries } from '#dashboard/data/messages'
import { useRecordOpened } from '#dashboard/data/store/opened'
import { useText } from '#dashboard/i18n/use-text'
import { History } from '#dashboard/parts/activity/history'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { Card } from '#dashboard/ui/card'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonRows } from '#dashboard/ui/state/skeleton'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { Tabs } from '#dashboard/ui/tabs'
import { BundleCharts } from './bundle-charts'
import { bundleFigures } from './bundle-figures'
import { BundleMessages } from './bundle-messages'
import { BundleName, useBundleName } from './bundle-name'
import { bundleText } from './bundle-text'
import { BundleTiles } from './bundle-tiles'
import { type BundleFilterName, useBundleFilter } from './use-bundle-filter'
import { useBundleTable } from './use-bundle-table'

/** What became of everything that was sent as one bundle, and what it cost (EP 16). */
export function BundleView({ bundle }: { bundle: number }) {
  const t = useText(bundleText)
  const name = useBundleName(bundle)
  const query = useQuery(messageQueries.bundle(bundle))
  const { data, error } = query
  const found = data !== undefined && data.length > 0
  useRecordOpened(found, 'bundle', bundle)
  const title = t.title({ id: bundle })
  return (
    <Page
      name="bundle"
      title={name ?? title}
      subtitle={name ? title : undefined}
      actions={found ? <BundleName bundle={bundle} /> : undefined}
    >
      {error ? <BundleFailure error={error} bundle={bundle} query={query} /> : null}
      {data === undefined && !error ? <BundleSkeleton label={t.loading} /> : null}
      {data?.length === 0 && !error ? <NothingListed bundle={bundle} refused={false} /> : null}
      {found ? <BundleReport rows={data} bundle={bundle} refreshing={query.isFetching} /> : null}
    </Page>
  )
}

type BundleFailureProps = { error: Error; bundle: number; query: { refetch: () => unknown; isFetching: boolean } }

/** V1 shows no errors: a 404 is "not found or empty" and a 400 "not taken", neither a fault (api-notes 2). */
function BundleFailure({ error, bundle, query }: BundleFailureProps) {
  const status = error instanceof CallError && error.kind === 'status' ? error.status : undefined
  if (status === 404 || status === 400) return <NothingListed bundle={bundle} refused={status === 400} />
  return <CallErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
}

function NothingListed({ bundle: id, refused }: { bundle: number; refused: boolean }) {
  const t = useText(bundleText)
  return (
    <Card flush>
      <EmptyState
        title={refused ? t.refusedTitle({ id }) : t.emptyTitle({ id })}
        action={
          <Link to={paths.messages()} className={buttonClass({})}>
            {t.otherBundle}
          </Link>
        }
      >
        {refused ? t.refusedBody : t.emptyBody}
      </EmptyState>
    </Card>
  )
}

type BundleReportProps = { rows: readonly Row<SentMessage>[]; bundle: number; refreshing: boolean }

/** Counts that filter the list below them; the charts, whose bars do so too, are a view of their own. */
function BundleReport({ rows, bundle, refreshing }: BundleReportProps) {
  const t = useText(bundleText)
  const figures = useMemo(() => bundleFigures(rows), [rows])
  const messagesTable = useBundleTable(rows, bundle)
  const { state } = messagesTable.table
  const { view, show, filter } = useBundleFilter(state)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    const { top = 0 } = list.current?.getBoundingClientRect() ?? {}
    // Where its first rows are in sight, nothing moves.
    if (chosen > 0 && (top < 0 || top > innerHeight / 2)) list.current?.scrollIntoView?.()
  }, [chosen])
  const choose = (name: BundleFilterName, value: string | undefined) => {
    filter(name, value)
    setChosen(times => times + 1)
  }
  const messages = (
    <div ref={list} className="flex scroll-my-4 flex-col gap-2">
      {figures.states.failed > 0 ? <p className="text-sm text-muted">{t.openForReason}</p> : null}
      <BundleMessages {...messagesTable} figures={figures} bundle={bundle} refreshing={refreshing} />
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
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
              content: <BundleCharts figures={figures} bundle={bundle} onChoose={choose} />,
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

export const page = pageView(BundleView, ({ bundle }) => [messageQueries.bundle(bundle)])
