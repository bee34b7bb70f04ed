import { isNotFound } from '#dashboard/api/client/call-error'
import { type TableOptions, useTable } from '#dashboard/ui/table/use-table'
import { CallErrorState } from './call/call-error-state'
import { CheckConnectionLink } from './connection/check-connection-link'

/** The members of a query that a list needs, whether it is paged or not. */
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
  /** Title for a 404, which V1 sends without a body. */
  notFound?: string
}

/** Returns the `DataTable` props of a query's list; an `ExportButton` takes them, too. */
export function useListTable<T>(query: ListQuery, { notFound, ...options }: ListTableOptions<T>) {
  return { ...useTable({ ...options, loading: query.isPending }), ...listState(query, notFound) }
}

/** Returns the `DataTable` props that do not depend on where the rows are. */
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
