import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '#dashboard/api/client/call-error'
import { CallErrorState } from './call-error-state'

type QueryPanelProps<T> = {
  query: Pick<UseQueryResult<T>, 'error' | 'isFetching'> & { data: T | undefined; refetch: () => Promise<unknown> }
  /** As tall as the data. */
  loading: ReactNode
  /** Title for a 404, which V1 sends without a body. */
  notFound?: string
  /** Renders the data, also during a refetch and after it failed. */
  children: (data: T) => ReactNode
}

/** Shows a query: loading, failed with a retry, or its data. */
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
