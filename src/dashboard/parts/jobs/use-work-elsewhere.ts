import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOpenState, type TeamJob } from '#contract/team/jobs'
import { jobQueries } from '#dashboard/api/jobs'
import { useSession } from '#dashboard/api/session/session'
import { isJobKind } from './job-kind-text'
import { correctTeam } from './report-to-team'
import type { ShownJob } from './use-jobs'

/** Milliseconds from one question to the next, while another browser works. */
const followMs = 60_000

const hasActive = (jobs: readonly TeamJob[] = []) =>
  jobs.some(({ state, kind }) => state === 'running' && isJobKind(kind))

/**
 * The person's long work in other browsers, as the team last heard of it; `look` asks anew. The team is told where it is behind
 * this browser.
 */
export function useWorkElsewhere(ownJobs: readonly ShownJob[]) {
  const who = useSession()
  const me = 'me' in who ? who.me.person?.id : undefined
  const { data, refetch } = useQuery({
    ...jobQueries.own(),
    refetchInterval: ({ state }) => hasActive(state.data) && followMs,
  })
  useEffect(() => {
    if (data) void correctTeam(data).catch(() => undefined)
  }, [data])
  const jobs = (data ?? []).flatMap(({ id, person, kind, state, counts }) =>
    // An older server tells of everybody's, a newer one of kinds that are not known here.
    (me === undefined || person === me) && isOpenState(state) && isJobKind(kind) && !ownJobs.some(job => job.id === id)
      ? [{ id, kind, state, counts }]
      : [],
  )
  return { jobs, look: () => void refetch() }
}
