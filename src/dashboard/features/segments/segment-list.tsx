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
import { ReadRest, useRest } from '#dashboard/parts/paged/use-rest'
import { paths } from '#dashboard/parts/paths'
import { rowKey } from '#dashboard/parts/row-key'
import { useListTable } from '#dashboard/parts/use-list-table'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { Notice } from '#dashboard/ui/state/notice'
import type { Column } from '#dashboard/ui/table/column'
import { DataTable } from '#dashboard/ui/table/data-table'
import { anyText, useSearch } from '#dashboard/ui/use-search'
import { SegmentDetail } from './segment-detail'
import { segmentsText } from './segments-text'

const segmentColumns = (t: (typeof segmentsText)[Locale]): Column<Segment>[] => [
  { id: 'name', header: t.name, width: 240, value: ({ name }) => name },
  { id: 'include', header: t.include, width: 280, value: ({ include }) => include.join(', ') },
  { id: 'exclude', header: t.exclude, width: 200, value: ({ exclude }) => exclude?.join(', ') },
  {
    id: 'properties',
    header: t.properties,
    width: 180,
    value: ({ properties }) => Object.keys(properties ?? {}).join(', '),
  },
  { id: 'id', header: t.id, width: 220, value: ({ id }) => id, hidden: true, compact: 'none' },
]

const reads = { segment: anyText }
const paged = segmentQueries.list()
const keyOf = (value: Segment) => rowKey({ ok: true, value })

/** Page of the account's segments (EP 5), with the one in the address opened. */
export function SegmentList() {
  const t = useText(segmentsText)
  const format = useFormat()
  const [{ segment: segmentId }, , params] = useSearch(reads)
  const query = useInfiniteQuery(paged)
  const rest = useRest([paged])
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap(page => page.rows), [pages])
  const columns = useMemo(() => segmentColumns(t), [t])
  const list = useListTable(query, { rows, columns })
  /** Returns the address with another segment open, or none; the search stays. */
  const addressOf = useCallback(
    (segment?: string) => paths.segments({ ...Object.fromEntries(params), segment }),
    [params],
  )
  const hrefOf = useCallback(({ id }: Segment) => (id ? addressOf(id) : undefined), [addressOf])
  const opened = rows?.find(row => row.ok && segmentId !== '' && row.value.id === segmentId)
  return (
    <Page name="segments">
      <div className="flex flex-col gap-4">
        {opened?.ok ? <SegmentDetail key={segmentId} segment={opened.value} closed={addressOf()} /> : null}
        {segmentId && rows && !opened ? (
          <Notice
            tone="info"
            role="region"
            aria-label={t.named({ id: segmentId })}
            action={
              query.hasNextPage ? (
                <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t.loadMore}
                </Button>
              ) : null
            }
          >
            <p role="status">
              <bdi className="font-medium">{t.named({ id: segmentId })}</bdi>{' '}
              <span>
                {query.hasNextPage ? t.notLoaded({ n: rows.length, count: format.number(rows.length) }) : t.notListed}
              </span>
            </p>
          </Notice>
        ) : null}
        <DataTable
          {...list}
          label={t.list}
          rowKey={keyOf}
          rowHref={hrefOf}
          empty={<EmptyState title={t.emptyTitle} />}
          readRest={<ReadRest rest={rest} />}
          toolbar={
            <ExportButton {...list} rest={rest} exported={{ kind: 'segments' }} name={t.list} rowWords={t.rowWords} />
          }
        />
      </div>
    </Page>
  )
}

export const page = pageView(SegmentList, () => [paged])
