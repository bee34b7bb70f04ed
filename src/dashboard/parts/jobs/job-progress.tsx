import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobRowState, JobState } from '#contract/team/jobs'
import { call } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { hasEnded, isActive, jobQueries, type KnownJob } from '#dashboard/api/jobs'
import { rightText } from '#dashboard/api/session/right-text'
import { useOnce } from '#dashboard/form/use-once'
import { useLocale } from '#dashboard/i18n/locale'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { Button } from '#dashboard/ui/action/button'
import { Status } from '#dashboard/ui/badge'
import { classNames } from '#dashboard/ui/class-names'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Progress } from '#dashboard/ui/state/progress'
import type { Tone } from '#dashboard/ui/tone'
import { jobSentence, jobText, messageOf, reasonWords, rowsOf, wordsOf } from './job-words'

const tones = {
  receiving: 'info',
  running: 'info',
  paused: 'neutral',
  stopped: 'warning',
  cancelled: 'neutral',
  finished: 'success',
} as const satisfies Record<JobState, Tone>

export function JobStatus({ job: { state } }: { job: KnownJob }) {
  return <Status tone={tones[state]}>{useText(jobText)[state]}</Status>
}

const told = ['refused', 'unknown', 'skipped', 'sending', 'waiting'] as const satisfies readonly JobRowState[]

/** Shows what a job has done, its progress, and why it waits. */
export function JobProgress({ job }: { job: KnownJob }) {
  const t = useText(jobText)
  const locale = useLocale()
  const words = wordsOf(job, locale)
  const { counts, perMinute } = job
  const all = rowsOf(job)
  // Rows that are left out are no progress: most are so from the beginning.
  const toDo = all - counts.skipped
  const ended = toDo - counts.waiting - counts.sending
  const others = told
    .filter(state => counts[state] > 0 && !(isActive(job) && (state === 'waiting' || state === 'sending')))
    .map(state => `${words[state]}: ${t.counted({ done: counts[state], all })}`)
  const speed = isActive(job) && perMinute ? [t.speed({ n: perMinute })] : []
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {hasEnded(job) ? (
        <p className="font-medium">{jobSentence(job, locale)}</p>
      ) : (
        <Progress
          label={words.title}
          value={job.state === 'receiving' ? null : ended}
          max={toDo}
          valueText={t.counted({ done: ended, all: toDo })}
        />
      )}
      {others.length + speed.length > 0 ? (
        <p className="text-sm text-muted">{[...others, ...speed].join(' · ')}</p>
      ) : null}
      <JobWaits job={job} />
    </div>
  )
}

/** Says why a job does not continue. */
function JobWaits({ job: { state, at, waiting } }: { job: KnownJob }) {
  const t = useText(jobText)
  const locale = useLocale()
  const rights: Partial<Record<string, string>> = useText(rightText)
  const { tag, timeZone } = useFormat()
  if (!waiting || (state !== 'running' && state !== 'stopped')) return null
  const { reason, cause, said } = waiting
  const words = [reason, cause].map(each => each && reasonWords(each, locale))
  const message = reason === 'right' ? rights[said ?? ''] : messageOf(said, cause)
  const why = [...words, message].flatMap(each => each?.replace(/[^.!?]$/, '$&.') || []).join(' ')
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  // The clock shows no seconds, so a time within a minute would read as now.
  const isLater = waiting.until != null && Date.parse(waiting.until) - Date.parse(at) > 60_000
  const goesOn = isLater ? t.waitsFor({ why, time: clock.format(new Date(waiting.until ?? 0)) }) : t.waitsOn({ why })
  return (
    <p role="status" className={classNames('text-sm', state === 'stopped' ? 'text-warning' : 'text-muted')}>
      {state === 'stopped' ? why : goesOn}
    </p>
  )
}

/** Buttons for one's own job. `brief`: only pause, resume and undo. */
export function JobButtons({ job, brief = false }: { job: KnownJob; brief?: boolean }) {
  const t = useText(jobText)
  const words = wordsOf(job, useLocale())
  const client = useQueryClient()
  // The bell passes jobs of this query, so it is cached.
  const { data: own } = useQuery({ ...jobQueries.own(), enabled: !brief && job.undoneBy != null })
  const { counts, state } = job
  const path = { job: job.id }
  const resume = (again?: 'refused' | 'unknown') => call('resumeJob', { path, body: { ...(again && { again }) } })
  const actions = {
    pause: { label: t.pause, send: () => call('pauseJob', { path }) },
    resume: { label: t.resume, send: () => resume() },
    cancel: { label: t.cancel, send: () => call('cancelJob', { path }) },
    undo: { label: t.undo, send: () => call('undoJob', { path }) },
    refused: { label: words.again({ n: counts.refused }), send: () => resume('refused') },
    unknown: { label: t.againUnknown({ n: counts.unknown }), send: () => resume('unknown') },
    clear: { label: t.clear, send: () => call('deleteJob', { path }) },
  }
  type Action = keyof typeof actions
  const questions = {
    cancel:
      counts.waiting > 0
        ? { title: words.cancelTitle({ n: counts.waiting }), confirmLabel: t.cancelDo, cancelLabel: t.keep }
        : { title: t.cancelSent, cancelLabel: t.keep },
    unknown: { title: words.againTitle({ n: counts.unknown }), children: words.againBody },
    clear: { title: t.clearTitle({ n: rowsOf(job) }), children: t.clearBody },
  }
  const [asked, setAsked] = useState<keyof typeof questions>()
  const [last, setLast] = useState<Action>()
  const sending = useOnce(async (action: Action) => {
    setLast(action)
    setAsked(undefined)
    await actions[action].send().catch((error: unknown) => {
      // The job ended just before, as its state shows when it is read again.
      const isLate = (action === 'pause' || action === 'cancel') && error instanceof CallError && error.status === 409
      if (!isLate) notifyFailure(t.failed, error)
    })
    // Also after a failure: another tab may have changed or cleared the job.
    await client.invalidateQueries({ queryKey: jobQueries.all() })
  })
  const button = (action: Action, onClick: () => void = () => void sending.run(action)) => (
    <Button
      size="sm"
      busy={sending.busy && last === action}
      variant={action === 'resume' && !brief ? 'primary' : 'secondary'}
      onClick={onClick}
    >
      {actions[action].label}
    </Button>
  )
  const asks = (action: keyof typeof questions) => button(action, () => setAsked(action))
  const isHeld = state === 'paused' || state === 'stopped'
  const mayResend = isHeld || state === 'finished'
  const isUndone = own?.some(({ id, state: ofUndo }) => id === job.undoneBy && ofUndo !== 'cancelled') ?? true
  const mayUndo =
    hasEnded(job) &&
    job.kind === 'change-contacts' &&
    counts.done + counts.unknown > 0 &&
    counts.sending === 0 &&
    !job.undoes &&
    !(job.undoneBy && isUndone)
  const question = asked ?? 'cancel'
  /** A job that has ended meanwhile cannot be cancelled. */
  const isAsked = asked !== undefined && (asked !== 'cancel' || !hasEnded(job))
  return (
    <>
      {state === 'running' ? button('pause') : null}
      {isHeld ? button('resume') : null}
      {brief || hasEnded(job) || state === 'receiving' ? null : asks('cancel')}
      {mayUndo ? button('undo') : null}
      {brief ? null : (
        <>
          {mayResend && counts.refused > 0 ? button('refused') : null}
          {mayResend && counts.unknown > 0 ? asks('unknown') : null}
          {hasEnded(job) && counts.sending === 0 ? asks('clear') : null}
        </>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(undefined)}
        confirmLabel={actions[question].label}
        tone="danger"
        onConfirm={() => void sending.run(question)}
        {...questions[question]}
      />
    </>
  )
}
