import { queryOptions } from '@tanstack/react-query'
import { call } from './client/call'

export const templateQueries = {
  /** EP 14, by 24 hexadecimal digits or whatever else the account calls it. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['templates', 'one', id],
      queryFn: ({ signal }) => call('readTemplate', { path: { id } }, { signal }),
    }),
}
