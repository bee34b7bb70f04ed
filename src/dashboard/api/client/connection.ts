import { queryOptions } from '@tanstack/react-query'
import { connection } from './call'

export const connectionQueries = {
  /** How the server reaches the service; constant while the page is open. */
  current: () => queryOptions({ queryKey: ['connection'], queryFn: connection, staleTime: Number.POSITIVE_INFINITY }),
}
