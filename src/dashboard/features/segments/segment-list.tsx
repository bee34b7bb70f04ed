import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Segment } from '#contract/segments'
import { segmentQueries } from '#dashboard/api/segments'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { Page } from '#dashboard/parts/page/page'
import { pageView } from '#dashboard/parts/page/page-view'
import { ReadRest } from '#dashboard/parts/paged/read-rest'
import { useRest } from '#dashboard/parts/paged/use-rest'
import { paths } from '#dashboard/parts/paths'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { SegmentDetail } from './segment-detail'
import { segmentsText } from './segments-text'

/** The place tells segments without an id apart. */
type ListedSegment = { place: number; segment: Segment }

function segmentColumns(t: (typeof segmentsText)[Locale]): Column<ListedSegment>[] {
  const joined = (entries: readonly string[] | null | undefined) => entries?.join(', ')
  return [
    { id: 'name', header: t.name, value: ({ segment }) => segment.name, width: 240 },
    { id: 'include', header: t.include, value: ({ segment }) => joined(segment.include), width: 280 },
    { id: 'exclude', header: t.exclude, value: ({ segment }) => joined(segment.exclude), width: 200 },
    {
      id: 'properties',
      header: t.properties,
      value: ({ segment }) => Object.keys(segment.properties ?? {}).join(', '),
      width: 180,
    },
    { id: 'id', header: t.id, value: ({ segment }) => segment.id, hidden: true, compact: 'none', width: 220 },
  ]
}

const reads = { segment: anyText }
const lists = [segmentQueries.rest()]
const keyOf = ({ place }: ListedSegment) => String(place)

/** The segments of the account (EP 5), and the one that the address names. */
export function SegmentList() {
  const t = useText(segmentsText)
  const [{ segment: segmentId }, , params] = useSearch(reads)
  const query = useInfiniteQuery(segmentQueries.list())
  const rest = useRest(lists)
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
  /** Opens another segment, or none; the filter stays. */
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
          readRest={<ReadRest rest={rest} />}
          toolbar={
            <ExportButton {...list} rest={lists} exported={{ kind: 'segments' }} name={t.list} rowWords={t.rowWords} />
          }
        />
      </div>
    </Page>
  )
}

type NotLoadedProps = {
  id: string
  loaded: number
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Shown for a segment in the address that is not among the loaded pages. */
function NotLoaded({ id, loaded, query }: NotLoadedProps) {
  const t = useText(segmentsText)
  const format = useFormat()
  const title = t.named({ id })
  return (
    <Notice
      tone="info"
      role="region"
      aria-label={title}
      action={
        query.hasNextPage ? (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.loadMore}
          </Button>
        ) : null
      }
    >
      <p role="status">
        <bdi className="font-medium">{title}</bdi>{' '}
        <span>{query.hasNextPage ? t.notLoaded({ n: loaded, count: format.number(loaded) }) : t.notListed}</span>
      </p>
    </Notice>
  )
}

export const page = pageView(SegmentList, () => [segmentQueries.list()])
