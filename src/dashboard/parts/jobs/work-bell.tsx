import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '#dashboard/api/session/session'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { bellText } from './bell-text'
import { type ShownJob, useJobs } from './use-jobs'
import { useWorkElsewhere } from './use-work-elsewhere'
import { WorkList } from './work-list'
import { beginWork } from './work-on-jobs'

/** Drawn here: the icons of every page are in its first load. */
const BellIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d="M8 2a3.8 3.8 0 0 0-3.8 3.8c0 3.6-1.7 5-1.7 5h11s-1.7-1.4-1.7-5A3.8 3.8 0 0 0 8 2zM6.7 13.2a1.4 1.4 0 0 0 2.6 0" />
  </svg>
)

/** Goes on with the long work of this browser, and tells of all of one's own on every page; not there where there is none. */
export function WorkBell() {
  const who = useSession()
  // Nothing is answered to who has something else to do first.
  return !('me' in who) || who.me.secondFactorDue ? null : <BellOfBrowser />
}

function BellOfBrowser() {
  const { loading, jobs } = useJobs()
  const { pathname } = useLocation()
  useEffect(() => void beginWork().catch(() => undefined), [])
  // A grid says itself what becomes of its rows.
  const shown = jobs.filter(({ source }) => !source || pathname !== paths.newContact())
  return loading ? null : <Bell jobs={shown} />
}

function Bell({ jobs }: { jobs: readonly ShownJob[] }) {
  const t = useText(bellText)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const elsewhere = useWorkElsewhere(jobs)
  const all = [...jobs, ...elsewhere.jobs]
  if (all.length === 0) return null
  const running = all.filter(({ state }) => state === 'running').length
  const waiting = all.filter(({ state }) => state === 'stopped').length
  const words = waiting > 0 ? t.attention({ n: waiting }) : running > 0 ? t.running({ n: running }) : t.title
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        square
        aria-label={words}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={words}
        className="relative shrink-0"
        onClick={() => {
          if (!open) elsewhere.look()
          setOpen(!open)
        }}
      >
        <BellIcon />
        {waiting + running > 0 ? (
          <span
            aria-hidden="true"
            className={`absolute top-1 right-1 size-2 rounded-full ${waiting > 0 ? 'bg-warning' : 'bg-accent'}`}
          />
        ) : null}
      </Button>
      {open ? <WorkList anchor={button} jobs={jobs} elsewhere={elsewhere.jobs} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
