import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { segmentQueries } from '#dashboard/api/segments'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { ReadRest } from '#dashboard/parts/paged/read-rest'
import { paths } from '#dashboard/parts/paths'
import { useListTable } from '#dashboard/parts/use-list-table'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { DataTable } from '#dashboard/ui/table/data-table'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { NotLoaded } from './not-loaded'
import { type ListedSegment, segmentColumns } from './segment-columns'
import { SegmentDetail } from './segment-detail'
import { segmentsText } from './segments-text'

const reads = { segment: anyText }
const rest = [segmentQueries.rest()]
const keyOf = ({ place }: ListedSegment) => String(place)

/** The segments of the account (EP 5), and the one that the address names. */
export function SegmentList() {
  const t = useText(segmentsText)
  const [{ segment: segmentId }, , params] = useSearch(reads)
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
  const list = useListTable(query, { rows, columns })
  /** The address with another segment open, or none; the filter stays. */
  const addressOf = useCallback(
    (segment?: string) => paths.segments({ ...Object.fromEntries(params), segment }),
    [params],
  )
  const hrefOf = useCallback(({ segment: { id } }: ListedSegment) => (id ? addressOf(id) : undefined), [addressOf])
  const opened = rows?.find(row => row.ok && segmentId !== '' && row.value.segment.id === segmentId)
  return (
    <Page name="segments">
      <div className="flex flex-col gap-4">
        {opened?.ok ? <SegmentDetail key={segmentId} segment={opened.value.segment} closed={addressOf()} /> : null}
        {segmentId && rows && !opened ? <NotLoaded id={segmentId} loaded={rows.length} query={query} /> : null}
        <DataTable
          {...list}
          label={t.list}
          rowKey={keyOf}
          rowHref={hrefOf}
          empty={<EmptyState title={t.emptyTitle} />}
          readRest={<ReadRest lists={rest} />}
          toolbar={
            <ExportButton {...list} rest={rest} exported={{ kind: 'segments' }} name={t.list} rowWords={t.rowWords} />
          }
        />
      </div>
    </Page>
  )
}

export const page = pageView(SegmentList, () => [segmentQueries.list()])
