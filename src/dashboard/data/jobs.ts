import { queryOptions } from '@tanstack/react-query'
import { call } from './client/call'

/** Long work as the team knows it: all of it for who may see everybody's activity, else one's own. */
export const jobQueries = {
  list: () =>
    queryOptions({
      queryKey: ['jobs', 'all'],
      queryFn: async ({ signal }) => {
        const { rows } = await call('listJobs', {}, { signal })
        return rows.flatMap(row => (row.ok ? [row.value] : []))
      },
    }),
}
