import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { AnchoredPopover } from '#dashboard/ui/overlay/anchored-popover'
import { bellText } from './bell-text'
import { jobKindText } from './job-kind-text'
import { JobPart } from './job-part'
import { jobPlace } from './job-places'
import { changeJob } from './job-store'
import { type ShownJob, useJobProgress } from './use-jobs'
import type { useWorkElsewhere } from './use-work-elsewhere'
import { beginWork } from './work-on-jobs'

type WorkListProps = {
  anchor: RefObject<HTMLButtonElement | null>
  jobs: readonly ShownJob[]
  elsewhere: ReturnType<typeof useWorkElsewhere>['jobs']
  onClose: () => void
}

/** One's own long work: that of this browser, which can be held and gone on with, and that of others. */
export function WorkList({ anchor, jobs, elsewhere, onClose }: WorkListProps) {
  const t = useText(bellText)
  return (
    <AnchoredPopover anchor={anchor} label={t.title} onClose={onClose} className="w-[min(22rem,calc(100vw-1rem))]">
      <ul className="flex max-h-[min(28rem,70dvh)] flex-col divide-y divide-line overflow-y-auto">
        {jobs.map(job => (
          <OwnWork key={job.id} job={job} onClose={onClose} />
        ))}
        {elsewhere.map(({ id, kind, state, counts }) => (
          <li key={id} className="flex flex-col gap-1 px-4 py-3">
            <Head kind={kind} state={state} />
            <p className="text-sm text-muted">{t.elsewhere}</p>
            <JobPart counts={counts} kind={kind} state={state} />
          </li>
        ))}
      </ul>
    </AnchoredPopover>
  )
}

function Head({ kind, state }: Pick<ShownJob, 'kind' | 'state'>) {
  const t = useText(bellText)
  const words = useText(jobKindText[kind])
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate font-medium">{words.title}</span>
      <span className={`shrink-0 text-sm ${state === 'stopped' ? 'text-warning' : 'text-muted'}`}>
        {t[state === 'running' ? 'inProgress' : state]}
      </span>
    </p>
  )
}

function OwnWork({ job, onClose }: { job: ShownJob; onClose: () => void }) {
  const t = useText(bellText)
  const progress = useJobProgress(job.id)
  const { kind, state } = job
  const change = (next: typeof state) => () => {
    void changeJob(job.id, next, ['running', 'paused', 'stopped']).then(beginWork)
  }
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <Head kind={kind} state={state} />
      {job.name ? (
        <p className="truncate text-sm text-muted" title={job.name}>
          {job.name}
        </p>
      ) : null}
      {progress ? <JobPart counts={progress.counts} kind={kind} state={state} /> : null}
      <p className="flex items-center gap-3">
        <Link to={jobPlace(job)} className={linkClass} onClick={onClose}>
          {t.open}
        </Link>
        {state === 'running' ? (
          <Button size="sm" variant="ghost" onClick={change('paused')}>
            {t.pause}
          </Button>
        ) : null}
        {state === 'paused' || state === 'stopped' ? (
          <Button size="sm" variant="ghost" onClick={change('running')}>
            {t.resume}
          </Button>
        ) : null}
      </p>
    </li>
  )
}
