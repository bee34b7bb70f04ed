import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { may, useSession } from '#dashboard/api/session/session'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { JobButtons, JobProgress, JobStatus } from '#dashboard/parts/jobs/job-progress'
import { jobName, jobText } from '#dashboard/parts/jobs/job-words'
import { Time } from '#dashboard/parts/time/time'
import { Button } from '#dashboard/ui/action/button'
import { Disclosure } from '#dashboard/ui/disclosure'

const shownAtFirst = 3

/** Background jobs with owner and progress. */
export function TeamWork() {
  const t = useText(jobText)
  const { data: jobs = [] } = useQuery(jobQueries.list())
  const [all, setAll] = useState(false)
  if (jobs.length === 0) return null
  const open = jobs.filter(({ state }) => state === 'running')
  return (
    <Disclosure summary={open.length > 0 ? t.atWork({ n: open.length }) : t.title} className="-mt-2 mb-2">
      <ul className="flex flex-col divide-y divide-line">
        {jobs.slice(0, all ? jobs.length : shownAtFirst).map(job => (
          <Work key={job.id} job={job} />
        ))}
      </ul>
      {jobs.length > shownAtFirst && !all ? (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {t.all({ n: jobs.length })}
        </Button>
      ) : null}
    </Disclosure>
  )
}

function Work({ job }: { job: KnownJob }) {
  const who = useSession()
  const locale = useLocale()
  const isNamed = may(who, 'activity.read') && job.personName !== ''
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <div className="min-w-56 grow basis-64">
        <JobProgress job={job} />
        <p className="truncate text-sm text-muted">{jobName(job, locale)}</p>
      </div>
      {isNamed ? <bdi className="min-w-24 truncate text-muted">{job.personName}</bdi> : null}
      <JobStatus job={job} />
      <span className="text-sm text-muted">
        <Time value={job.at} />
      </span>
      {job.own === 'yes' ? <JobButtons job={job} brief /> : null}
    </li>
  )
}
