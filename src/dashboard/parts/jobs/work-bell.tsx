import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { activityQueries } from '#dashboard/api/activity'
import { browserTime } from '#dashboard/api/client/call'
import { contactQueries } from '#dashboard/api/contacts'
import { hasEnded, isActive, isUnderWay, jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { limitQueries } from '#dashboard/api/limits'
import { forgetLongLists } from '#dashboard/api/listed-contacts'
import { useSession } from '#dashboard/api/session/session'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Popover } from '#dashboard/ui/overlay/popup'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { JobButtons, JobProgress, JobStatus } from './job-progress'
import { jobName, jobText } from './job-words'

/** Not in the icon set, which every page loads first; the bell loads later. */
const BellIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M8 2a3.8 3.8 0 0 0-3.8 3.8c0 3.6-1.7 5-1.7 5h11s-1.7-1.4-1.7-5A3.8 3.8 0 0 0 8 2zM6.7 13.2a1.4 1.4 0 0 0 2.6 0" />
  </svg>
)

/** Refetches what a job has written once none of it is under way, also if it ended between two polls. */
function useEnds(jobs: readonly KnownJob[] | undefined) {
  const client = useQueryClient()
  const still = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!jobs) return
    const now = new Set(jobs.filter(job => !isUnderWay(job)).map(({ id }) => id))
    const before = still.current
    if (before && [...now].some(id => !before.has(id))) {
      forgetLongLists(client)
      const written = [contactQueries.lists(), ['contacts', 'one'], activityQueries.all(), limitQueries.left().queryKey]
      for (const queryKey of written) void client.invalidateQueries({ queryKey })
    }
    still.current = now
  }, [client, jobs])
}

/** Milliseconds before the deletion of a paused or stopped job in which its owner is warned. */
const remindedMs = 3 * 24 * 60 * 60_000

/** Button and list of one's own background work, on every page; nothing without jobs. */
export function WorkBell() {
  const t = useText(jobText)
  const who = useSession()
  // The server answers nothing before a due second factor is set up.
  const enabled = who.state === 'signed-in' && !who.me.secondFactorDue
  const { data, dataUpdatedAt, refetch } = useQuery({ ...jobQueries.own(), enabled })
  useEnds(data)
  const jobs = enabled && data ? data : []
  if (jobs.length === 0) return null
  const running = jobs.filter(isActive).length
  const isForgottenSoon = ({ state, deletedAt }: KnownJob) =>
    (state === 'paused' || state === 'stopped') &&
    deletedAt != null &&
    browserTime(deletedAt) - dataUpdatedAt < remindedMs
  const soon = new Set(jobs.filter(isForgottenSoon).map(({ id }) => id))
  const attention = jobs.filter(({ id, state }) => state === 'stopped' || soon.has(id)).length
  const words = attention > 0 ? t.attention({ n: attention }) : running > 0 ? t.atWork({ n: running }) : t.title
  return (
    <Popover
      label={t.title}
      className="w-[min(22rem,calc(100vw-1rem))]"
      onOpenChange={open => open && void refetch()}
      trigger={
        <Button variant="ghost" square aria-label={words} title={words} className="relative shrink-0">
          <BellIcon />
          {attention + running > 0 ? (
            <span
              aria-hidden="true"
              className={`absolute top-1 right-1 size-2 rounded-full ${attention > 0 ? 'bg-warning' : 'bg-accent'}`}
            />
          ) : null}
        </Button>
      }
    >
      {close => <WorkList jobs={jobs} soon={soon} onClose={close} />}
    </Popover>
  )
}

const places = {
  'import-contacts': paths.importContacts,
  'change-contacts': paths.changeContacts,
  'check-numbers': paths.lookup,
}

/** Ended jobs in the list; the others are on their pages. */
const endedShown = 5

type WorkListProps = {
  jobs: readonly KnownJob[]
  /** Ids of jobs that are deleted soon. */
  soon: ReadonlySet<string>
  onClose: () => void
}

function WorkList({ jobs, soon, onClose }: WorkListProps) {
  const t = useText(jobText)
  const locale = useLocale()
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  useFocusRecovery(list)
  const shown = [...jobs.filter(job => !hasEnded(job)), ...jobs.filter(hasEnded).slice(0, endedShown)]
  return (
    <ul ref={list} className="flex max-h-[min(28rem,70dvh)] flex-col divide-y divide-line overflow-y-auto">
      {shown.map(job => (
        <li key={job.id} className="flex flex-col gap-1.5 px-4 py-3">
          <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
            <span className="min-w-0 truncate" title={jobName(job, locale)}>
              {jobName(job, locale)}
            </span>
            <span className="shrink-0">
              <JobStatus job={job} />
            </span>
          </p>
          <JobProgress job={job} />
          {job.deletedAt && soon.has(job.id) ? (
            <p className="text-sm text-warning">{t.forgotten({ time: format.date(job.deletedAt) })}</p>
          ) : null}
          <p className="flex items-center gap-3">
            <Link to={places[job.kind]({ job: job.id })} className={linkClass} onClick={onClose}>
              {t.open}
            </Link>
            <JobButtons job={job} brief />
          </p>
        </li>
      ))}
    </ul>
  )
}
