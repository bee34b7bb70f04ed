import { queryOptions } from '@tanstack/react-query'
import { call } from './client/call'

export const templateQueries = {
  /** EP 14, by the account's id (mostly 24 hexadecimal digits). */
  one: (id: string) =>
    queryOptions({
      queryKey: ['templates', 'one', id],
      queryFn: ({ signal }) => call('readTemplate', { path: { id } }, { signal }),
    }),
}
