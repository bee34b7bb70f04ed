import type { JobKindName } from '#contract/team/jobs'
import type { Job, JobProgress } from '#dashboard/api/store/collections'
import { useStored, useStoredAll } from '#dashboard/api/store/use-stored'
import { noCounts } from './job-counts'

export type ShownJob = Job & { id: string }

/** Long work of this browser, the latest first: all, or what was begun on the page of one kind. */
export function useJobs(kind?: JobKindName): { loading: boolean; jobs: ShownJob[] } {
  const { loading, value } = useStoredAll('jobs')
  const jobs = (value ?? [])
    .map(([id, job]) => ({ ...job, id }))
    .filter(job => kind === undefined || (job.kind === kind && !job.source))
  return { loading, jobs: jobs.toSorted((a, b) => b.at.localeCompare(a.at)) }
}

/** How far one has come, as it comes on; undefined until it is read, when nothing can be said of it. */
export function useJobProgress(id: string): JobProgress | undefined {
  const { loading, value } = useStored('jobProgress', id)
  return loading ? undefined : (value ?? { counts: noCounts })
}
