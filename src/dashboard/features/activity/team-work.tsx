import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type JobKindName, type JobState, jobStates, type TeamJob } from '#contract/team/jobs'
import { jobQueries } from '#dashboard/api/jobs'
import { may, useSession } from '#dashboard/api/session/session'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { bellText } from '#dashboard/parts/jobs/bell-text'
import { isJobKind, jobKindText } from '#dashboard/parts/jobs/job-kind-text'
import { JobPart } from '#dashboard/parts/jobs/job-part'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'

const shownAtFirst = 3

const tones = {
  running: 'info',
  paused: 'neutral',
  stopped: 'warning',
  cancelled: 'neutral',
  finished: 'success',
} as const

const isState = (state: string): state is JobState => (jobStates as readonly string[]).includes(state)

/** Long work as the team knows it: whose it is, and how far it has come. */
export function TeamWork() {
  const t = useText(bellText)
  const { data } = useQuery(jobQueries.list())
  const [all, setAll] = useState(false)
  // A newer server may know more than this page does.
  const jobs = (data ?? []).flatMap(({ kind, state, ...job }) =>
    isJobKind(kind) && isState(state) ? [{ ...job, kind, state }] : [],
  )
  if (jobs.length === 0) return null
  return (
    <Card title={t.title} className="mb-4">
      <ul className="flex flex-col divide-y divide-line">
        {jobs.slice(0, all ? jobs.length : shownAtFirst).map(job => (
          <Work key={`${job.person} ${job.id}`} job={job} />
        ))}
      </ul>
      {jobs.length > shownAtFirst && !all ? (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {t.all({ n: jobs.length })}
        </Button>
      ) : null}
    </Card>
  )
}

type ShownJob = Pick<TeamJob, 'counts' | 'name' | 'at'> & { kind: JobKindName; state: JobState }

function Work({ job }: { job: ShownJob }) {
  const { kind, state, counts, name, at } = job
  const t = useText(bellText)
  const words = useText(jobKindText[kind])
  const format = useFormat()
  const who = useSession()
  const several = may(who, 'activity.read') && name !== ''
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-40 font-medium">{words.title}</span>
      {several ? <bdi className="min-w-32 truncate text-muted">{name}</bdi> : null}
      <Status tone={tones[state]}>{t[state === 'running' ? 'inProgress' : state]}</Status>
      <JobPart counts={counts} kind={kind} state={state} className="min-w-48 grow" />
      <time dateTime={at} className="text-sm text-muted">
        {format.dateTime(at)}
      </time>
    </li>
  )
}
