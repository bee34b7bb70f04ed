import { useRef } from 'react'
import type { JobRow } from '#contract/team/jobs'
import { hasEnded, isActive, type KnownJob } from '#dashboard/api/jobs'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import type { Column } from '#dashboard/ui/table/column'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { JobButtons, JobProgress, JobStatus } from './job-progress'
import { JobResults, type ResultsFile } from './job-results'
import { jobName, jobText } from './job-words'

type JobCardProps = {
  job: KnownJob
  /** Columns of a row; undefined if the page has its own table. A constant or memoised. */
  columns?: readonly Column<JobRow>[]
  file?: ResultsFile
}

/** Selects the heading of a `JobCard`, which can take the focus. */
export const jobHeading = 'h2[data-job]'

/** Shows one's own job on its page: progress, actions and rows. */
export function JobCard({ job, columns, file }: JobCardProps) {
  const t = useText(jobText)
  const locale = useLocale()
  const format = useFormat()
  const name = jobName(job, locale)
  const frame = useRef<HTMLElement>(null)
  useFocusRecovery(frame)
  const notes = [
    isActive(job) && t.leave,
    job.deletedAt && (hasEnded(job) ? t.deleted : t.forgotten)({ time: format.date(job.deletedAt) }),
  ].filter(Boolean)
  return (
    <section ref={frame} aria-label={name} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 data-job tabIndex={-1} className="font-semibold wrap-anywhere">
          {name}
        </h2>
        <JobStatus job={job} />
        <span className="text-sm text-muted">
          <Time value={job.createdAt} />
        </span>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <JobButtons job={job} />
        </div>
      </div>
      <JobProgress job={job} />
      {notes.length > 0 ? <p className="text-sm text-muted">{notes.join(' ')}</p> : null}
      {columns && file ? <JobResults job={job} columns={columns} file={file} /> : null}
    </section>
  )
}
