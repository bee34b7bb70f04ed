import { isNotFound } from '#dashboard/api/client/call-error'
import { type TableOptions, useTable } from '#dashboard/ui/table/use-table'
import { CallErrorState } from './call/call-error-state'
import { CheckConnectionLink } from './connection/check-connection-link'

/** What a list looks at in a query, whether it brings everything at once or in pages. */
type ListQuery = {
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

type ListTableOptions<T> = Omit<TableOptions<T>, 'loading'> & {
  /** A sentence for a 404, which V1 leaves without words. */
  notFound?: string
}

/** Everything a `DataTable` must know of a list that a query brings: spread it. An `ExportButton` takes it too. */
export function useListTable<T>(query: ListQuery, { notFound, ...options }: ListTableOptions<T>) {
  return { ...useTable({ ...options, loading: query.isPending }), ...listState(query, notFound) }
}

/** What a `DataTable` shows beside the rows of a list, wherever those are. */
export function listState(query: ListQuery, notFound: string | undefined) {
  const { error, isFetching, isFetchingNextPage = false, hasNextPage = false } = query
  const loadMore = () => void query.fetchNextPage?.()
  const retry = () => (query.isFetchNextPageError ? loadMore() : void query.refetch())
  return {
    refreshing: isFetching && !isFetchingNextPage,
    error: error ? (
      <>
        <CallErrorState
          error={error}
          title={isNotFound(error) ? notFound : undefined}
          onRetry={retry}
          retrying={isFetching}
        />
        {isNotFound(error) ? <CheckConnectionLink /> : null}
      </>
    ) : undefined,
    emptyNote: <CheckConnectionLink />,
    mayHaveMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    onLoadMore: loadMore,
  }
}
