import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isNotFound } from '#dashboard/api/client/call-error'
import { useOpened, useRecordOpened } from '#dashboard/api/kept/opened'
import { nkiQueries } from '#dashboard/api/nkis'
import { useMay } from '#dashboard/api/session/session'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { useWatched } from '#dashboard/api/shared/watched'
import { useText } from '#dashboard/i18n/use-text'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { Page } from '#dashboard/parts/page/page'
import { pageView, withNow } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { useReadAt } from '#dashboard/parts/time/use-read-at'
import { WatchSwitch } from '#dashboard/parts/watch/watch-switch'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { TablesContext } from '#dashboard/ui/chart/charts'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { withChanges } from '#dashboard/ui/use-search'
import { DeleteQuestionCard } from './delete-question-card'
import { NkiFigures } from './nki-figures'
import { nkiText } from './nki-text'
import { InvalidPeriod, PeriodCard } from './period-card'
import { summaryIn, useNkiView } from './use-nki-view'

/** An NKI over a period (EP 18): index, trend, funnel and data check. */
export function NkiReport({ nki, now }: { nki: number; now: Date }) {
  const t = useText(nkiText)
  const view = useNkiView(now)
  const [params] = useSearchParams()
  const [tables] = useState(() => new Set<string>())
  const mayDelete = useMay()('nki.delete')
  const { begin, end } = view.period
  const query = useQuery({ ...nkiQueries.summary(nki, begin, end), enabled: !view.invalid })
  const readAt = useReadAt(query)
  const { opened } = useOpened('nki')
  const reportedName = query.data?.Name
  const known = opened.find(({ id }) => id === String(nki))
  useRecordOpened(reportedName !== undefined, 'nki', nki, reportedName)
  const label = useSharedName('nki', nki)?.value.name
  const isWatched = useWatched('nki').watched.some(({ id }) => id === String(nki))
  const name = label ?? (reportedName || known?.name || t.named({ id: nki }))
  // A missing NKI cannot be watched, but an existing watch can be removed.
  const missing = query.data === undefined && isNotFound(query.error)
  // Shown while loading, so that nothing moves.
  const mayExist = query.data !== undefined || !query.isError
  return (
    <Page
      name="nki"
      title={name}
      subtitle={
        <>
          {label && reportedName ? <bdi className="mr-3">{reportedName}</bdi> : null}
          {name === t.named({ id: nki }) ? (query.isPending ? '\u00a0' : null) : t.named({ id: nki })}
        </>
      }
      actions={
        <>
          {mayExist ? (
            <Link
              to={{ pathname: paths.compareNkis(), search: withChanges(params, { ids: String(nki) }).toString() }}
              className={buttonClass({})}
            >
              {t.compareWith}
            </Link>
          ) : null}
          {missing && !isWatched ? null : <WatchSwitch kind="nki" id={nki} name={reportedName} />}
          {mayExist ? (
            <Link to={{ pathname: paths.nkiReport(nki), search: params.toString() }} className={buttonClass({})}>
              {t.report}
            </Link>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <PeriodCard period={view.invalid ?? view.period} now={now} onPeriod={view.setPeriod} />
        {view.invalid ? (
          <InvalidPeriod now={now} onPeriod={view.setPeriod} />
        ) : (
          <QueryPanel query={query} loading={<ReportSkeleton />} notFound={t.notFound}>
            {summary => (
              <TablesContext value={tables}>
                <NkiFigures
                  // Each period and grouping has its own paused state.
                  key={[nki, begin, end, view.step, view.rolling].join(' ')}
                  nki={nki}
                  name={name}
                  reading={{ summary, readAt }}
                  view={view}
                  now={now}
                />
              </TablesContext>
            )}
          </QueryPanel>
        )}
        {mayDelete ? <DeleteQuestionCard nki={nki} isRead={query.data !== undefined && !query.isError} /> : null}
      </div>
    </Page>
  )
}

/** As tall as summary and trend, so that nothing moves when they load. */
function ReportSkeleton() {
  return (
    <>
      <SkeletonPanel className="h-15" />
      <SkeletonPanel className="h-13" />
      <SkeletonPanel className="h-110" />
    </>
  )
}

export const page = pageView(withNow(NkiReport), summaryIn)
