import { queryOptions } from '@tanstack/react-query'
import type { TeamJob } from '#contract/team/jobs'
import { call } from './client/call'

const listed = async (own: boolean, signal: AbortSignal): Promise<TeamJob[]> => {
  const { rows } = await call('listJobs', own ? { query: { own: '1' } } : {}, { signal })
  return rows.flatMap(row => (row.ok ? [row.value] : []))
}

/** Long work as the team knows it. */
export const jobQueries = {
  /** All of it for who may see everybody's activity, else one's own. */
  list: () => queryOptions({ queryKey: ['jobs', 'all'], queryFn: ({ signal }) => listed(false, signal) }),
  /** One's own that has not come to its end. */
  own: () => queryOptions({ queryKey: ['jobs', 'own'], queryFn: ({ signal }) => listed(true, signal) }),
}
