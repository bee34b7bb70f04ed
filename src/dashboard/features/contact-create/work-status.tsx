import type { JobState } from '#contract/team/jobs'
import type { Job, JobProgress, JobRow } from '#dashboard/api/store/collections'
import { useText } from '#dashboard/i18n/use-text'
import { countRows } from '#dashboard/parts/jobs/job-counts'
import { jobKindText } from '#dashboard/parts/jobs/job-kind-text'
import { changeJob } from '#dashboard/parts/jobs/job-store'
import { jobText } from '#dashboard/parts/jobs/job-text'
import { JobWaits } from '#dashboard/parts/jobs/job-waits'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import { RunProgress } from '#dashboard/parts/progress/run-progress'

type WorkStatusProps = { id: string; job: Job; progress: JobProgress | undefined; rows: readonly JobRow[] }

/** How far the work is that sends rows, once it waits for something or was held: it can be held, gone on with or given up. */
export function WorkStatus({ id, job, progress, rows }: WorkStatusProps) {
  const t = useText(jobText)
  const kind = useText(jobKindText[job.kind])
  const counts = countRows(rows)
  const change = (next: JobState) => () => void changeJob(id, next, ['running', 'paused']).then(beginWork)
  const isRunning = job.state === 'running'
  const halted = counts.sending > 0 ? t.pausing : t.paused
  return (
    <>
      {isRunning ? (
        <p role="status" className="text-right text-sm text-muted">
          <JobWaits progress={progress ?? { counts }} />
        </p>
      ) : null}
      {isRunning && !progress?.waits ? null : (
        <RunProgress
          label={kind.title}
          done={rows.length - counts.waiting - counts.sending}
          all={rows.length}
          words={t.progress}
          halted={isRunning ? undefined : halted}
          onPause={change('paused')}
          onResume={change('running')}
          onCancel={change('cancelled')}
        />
      )}
    </>
  )
}
