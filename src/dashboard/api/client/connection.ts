import { queryOptions } from '@tanstack/react-query'
import { connection } from './call'

export const connectionQueries = {
  /** How this installation reaches its service; does not change while the page is open. */
  current: () => queryOptions({ queryKey: ['connection'], queryFn: connection, staleTime: Number.POSITIVE_INFINITY }),
}
