import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#dashboard/api/client/call-error'
import { CallErrorState } from './call-error-state'

type QueryPanelProps<T> = {
  query: Pick<UseQueryResult<T>, 'error' | 'isFetching'> & { data: T | undefined; refetch: () => Promise<unknown> }
  /** As tall as what will come. */
  loading: ReactNode
  /** A sentence for a 404, which V1 leaves without words. */
  notFound?: string
  /** What is shown when there is data; also while it is being fetched again, and after that failed. */
  children: (data: T) => ReactNode
}

/** The states of data that a page shows: loading, failed with a way to try again, or there. */
export function QueryPanel<T>({ query, loading, notFound, children }: QueryPanelProps<T>) {
  const failure = query.error && (
    <CallErrorState
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      title={isNotFound(query.error) ? notFound : undefined}
    />
  )
  if (query.data === undefined) return failure ?? loading
  return (
    <>
      {failure}
      {children(query.data)}
    </>
  )
}
