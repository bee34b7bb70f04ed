import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobRowState, JobState } from '#contract/team/jobs'
import { hasEnded, isActive, jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { rightText } from '#dashboard/api/session/right-text'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { useTeamWrite } from '#dashboard/parts/session/use-team-write'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { classNames } from '#dashboard/ui/class-names'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Progress } from '#dashboard/ui/state/progress'
import type { Tone } from '#dashboard/ui/tone'
import { jobSentence, jobStateText, jobText, jobWaitText, rowsOf, wordsOf } from './job-words'

const tones = {
  receiving: 'info',
  running: 'info',
  paused: 'neutral',
  stopped: 'warning',
  cancelled: 'neutral',
  finished: 'success',
} as const satisfies Record<JobState, Tone>

/** The state of a job in a word. */
export function JobStatus({ job: { state } }: { job: KnownJob }) {
  return <Status tone={tones[state]}>{useText(jobStateText)[state]}</Status>
}

const told = ['refused', 'unknown', 'skipped', 'sending', 'waiting'] as const satisfies readonly JobRowState[]

/** What a job has done, how far it is, and why it waits. */
export function JobProgress({ job, className }: { job: KnownJob; className?: string }) {
  const t = useText(jobText)
  const locale = useLocale()
  const format = useFormat()
  const words = wordsOf(job, locale)
  const { counts, perMinute } = job
  const all = rowsOf(job)
  const ended = all - counts.waiting - counts.sending
  const others = told
    .filter(state => counts[state] > 0 && !(isActive(job) && (state === 'waiting' || state === 'sending')))
    .map(state => `${words[state]}: ${t.counted({ done: format.number(counts[state]), all: format.number(all) })}`)
  const speed = isActive(job) && perMinute ? [t.speed({ count: format.number(perMinute) })] : []
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      {hasEnded(job) ? (
        <p className="font-medium">{jobSentence(job, locale)}</p>
      ) : (
        <Progress
          label={words.title}
          value={job.state === 'receiving' ? null : ended}
          max={all}
          valueText={t.counted({ done: format.number(ended), all: format.number(all) })}
        />
      )}
      {others.length + speed.length > 0 ? (
        <p className="text-sm text-muted">{[...others, ...speed].join(' · ')}</p>
      ) : null}
      <JobWaits job={job} />
    </div>
  )
}

/** Why a job does not go on for now. */
function JobWaits({ job: { state, at, waiting } }: { job: KnownJob }) {
  const t = useText(jobText)
  const reasons: Partial<Record<string, string>> = useText(jobWaitText)
  const rights: Partial<Record<string, string>> = useText(rightText)
  const { tag, timeZone } = useFormat()
  if (!waiting || (state !== 'running' && state !== 'stopped')) return null
  const said = waiting.reason === 'right' ? rights[waiting.said ?? ''] : waiting.said
  const why = [reasons[waiting.reason] ?? waiting.reason, said?.replace(/[^.!?]$/, '$&.')].filter(Boolean).join(' ')
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  // A time within the minute would be that of now.
  const isLater = waiting.until != null && Date.parse(waiting.until) - Date.parse(at) > 60_000
  const goesOn = isLater ? t.waitsFor({ why, time: clock.format(new Date(waiting.until ?? 0)) }) : t.waitsOn({ why })
  return (
    <p role="status" className={classNames('text-sm', state === 'stopped' ? 'text-warning' : 'text-muted')}>
      {state === 'stopped' ? why : goesOn}
    </p>
  )
}

const afterwards = [jobQueries.all()]

/** What can be done about one's own job. `brief`: only to hold it and go on. */
export function JobButtons({ job, brief = false }: { job: KnownJob; brief?: boolean }) {
  const t = useText(jobText)
  const words = wordsOf(job, useLocale())
  const [asking, setAsking] = useState<'cancel' | 'unknown' | 'clear'>()
  const pause = useTeamWrite('pauseJob', afterwards)
  const resume = useTeamWrite('resumeJob', afterwards)
  const cancel = useTeamWrite('cancelJob', afterwards)
  const undo = useTeamWrite('undoJob', afterwards)
  const clear = useTeamWrite('deleteJob', afterwards)
  const client = useQueryClient()
  const { data: own } = useQuery({ ...jobQueries.own(), enabled: !brief && job.undoneBy != null })
  const { counts, state } = job
  const path = { job: job.id }
  const run = (work: Promise<unknown>) => {
    setAsking(undefined)
    work.catch((error: unknown) => {
      notifyFailure(t.failed, error)
      // Another tab may have changed or cleared it.
      for (const queryKey of afterwards) void client.invalidateQueries({ queryKey })
    })
  }
  const isHeld = state === 'paused' || state === 'stopped'
  const mayResend = isHeld || state === 'finished'
  const goOn = (again?: 'refused' | 'unknown') => run(resume.write({ path, body: { ...(again && { again }) } }))
  const button = (label: string, { busy = false, lead = false }, onClick: () => void) => (
    <Button size="sm" key={label} busy={busy} variant={lead ? 'primary' : 'secondary'} onClick={onClick}>
      {label}
    </Button>
  )
  const isUndone = own?.some(({ id, state: ofUndo }) => id === job.undoneBy && ofUndo !== 'cancelled') ?? true
  const mayUndo =
    job.kind === 'change-contacts' &&
    counts.done + counts.unknown > 0 &&
    counts.sending === 0 &&
    !job.undoes &&
    !(job.undoneBy && isUndone)
  return (
    <>
      {state === 'running' ? button(t.pause, { busy: pause.pending }, () => run(pause.write({ path }))) : null}
      {isHeld ? button(t.resume, { busy: resume.pending, lead: !brief }, () => goOn()) : null}
      {brief ? null : (
        <>
          {hasEnded(job) || state === 'receiving'
            ? null
            : button(t.cancel, { busy: cancel.pending }, () => setAsking('cancel'))}
          {hasEnded(job) && mayUndo ? button(t.undo, { busy: undo.pending }, () => run(undo.write({ path }))) : null}
          {mayResend && counts.refused > 0
            ? button(t.again({ n: counts.refused }), { busy: resume.pending }, () => goOn('refused'))
            : null}
          {mayResend && counts.unknown > 0
            ? button(t.againUnknown({ n: counts.unknown }), { busy: resume.pending }, () => setAsking('unknown'))
            : null}
          {hasEnded(job) && counts.sending === 0
            ? button(t.clear, { busy: clear.pending }, () => setAsking('clear'))
            : null}
        </>
      )}
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={() => setAsking(undefined)}
        title={t.cancelTitle({ n: counts.waiting })}
        confirmLabel={t.cancelDo}
        cancelLabel={t.keep}
        tone="danger"
        onConfirm={() => run(cancel.write({ path }))}
      />
      <ConfirmDialog
        open={asking === 'unknown'}
        onOpenChange={() => setAsking(undefined)}
        title={words.againTitle({ n: counts.unknown })}
        confirmLabel={t.againUnknown({ n: counts.unknown })}
        tone="danger"
        onConfirm={() => goOn('unknown')}
      >
        {words.againBody}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'clear'}
        onOpenChange={() => setAsking(undefined)}
        title={t.clearTitle({ n: rowsOf(job) })}
        confirmLabel={t.clear}
        tone="danger"
        onConfirm={() => run(clear.write({ path }))}
      >
        {t.clearBody}
      </ConfirmDialog>
    </>
  )
}
