import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { segmentQueries } from '#dashboard/data/segments'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { paths } from '#dashboard/parts/paths'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { usePageRows } from '#dashboard/ui/table/use-page-rows'
import { useTableState } from '#dashboard/ui/table/use-table-state'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { NotLoaded } from './not-loaded'
import { type ListedSegment, segmentColumns } from './segment-columns'
import { SegmentDetail } from './segment-detail'
import { segmentsText } from './segments-text'

const reads = { segment: anyText }
const keyOf = ({ place }: ListedSegment) => String(place)

/** The segments of the account (EP 5), and the one that the address names. */
export function SegmentList() {
  const t = useText(segmentsText)
  const [{ segment: wanted }, , params] = useSearch(reads)
  const query = useInfiniteQuery(segmentQueries.list())
  const pages = query.data?.pages
  const rows = useMemo(
    () =>
      pages
        ?.flatMap(page => page.rows)
        .map((row, place) => (row.ok ? { ok: true as const, value: { place, segment: row.value } } : row)),
    [pages],
  )
  const columns = useMemo(() => segmentColumns(t), [t])
  const state = useTableState({ columns })
  const source = usePageRows({ rows, loading: query.isPending, columns, query: state.query })
  /** The address with another segment open, or none; the filter stays. */
  const addressOf = useCallback(
    (segment?: string) => paths.segments({ ...Object.fromEntries(params), segment }),
    [params],
  )
  const hrefOf = useCallback(({ segment: { id } }: ListedSegment) => (id ? addressOf(id) : undefined), [addressOf])
  const opened = rows?.find(row => row.ok && wanted !== '' && row.value.segment.id === wanted)
  const failedMore = query.isFetchNextPageError
  const retry = () => void (failedMore ? query.fetchNextPage() : query.refetch())
  return (
    <Page name="segments" subtitle={t.subtitle}>
      <div className="flex flex-col gap-4">
        {opened?.ok ? <SegmentDetail key={wanted} segment={opened.value.segment} closed={addressOf()} /> : null}
        {wanted && rows && !opened ? <NotLoaded id={wanted} loaded={rows.length} query={query} /> : null}
        <DataTable
          source={source}
          columns={columns}
          state={state}
          label={t.list}
          rowKey={keyOf}
          rowHref={hrefOf}
          refreshing={query.isFetching && !query.isFetchingNextPage}
          error={
            query.error ? <CallErrorState error={query.error} onRetry={retry} retrying={query.isFetching} /> : undefined
          }
          empty={<EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>}
          mayHaveMore={query.hasNextPage}
          loadingMore={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
          toolbar={
            <ExportButton
              source={source}
              columns={columns}
              state={state}
              name={t.list}
              mayHaveMore={query.hasNextPage}
            />
          }
        />
      </div>
    </Page>
  )
}

export const page = pageView(SegmentList, () => [segmentQueries.list()])
