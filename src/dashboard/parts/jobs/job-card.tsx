import { type ReactNode, useState } from 'react'
import type { JobCounts } from '#dashboard/api/store/collections'
import { useOnce } from '#dashboard/form/use-once'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { ConfirmDialog } from '#dashboard/ui/overlay/confirm-dialog'
import { Notice } from '#dashboard/ui/state/notice'
import { jobKindText } from './job-kind-text'
import { changeJob, clearJob, leftOutRows, sendAgain } from './job-store'
import { jobText } from './job-text'
import { JobWaits } from './job-waits'
import { type Left, settleUnknown } from './run/settle-unknown'
import { type ShownJob, useJobProgress } from './use-jobs'
import { useSendingWords } from './use-sending-words'
import { beginWork } from './work-on-jobs'

type JobCardProps = {
  job: ShownJob
  /** Saves what became of each row as a file. */
  onSave: () => Promise<void>
  children?: ReactNode
}

const shown = ['done', 'refused', 'unknown', 'waiting', 'sending'] as const

/** How far long work has come, what became of its rows, and what can be done about it. */
export function JobCard({ job, onSave, children }: JobCardProps) {
  const t = useText(jobText)
  const kind = useText(jobKindText[job.kind])
  const words = { ...t, ...kind }
  const format = useFormat()
  const sendingWords = useSendingWords()
  const progress = useJobProgress(job.id)
  if (!progress) return null
  const { counts, why } = progress
  const { state, total } = job
  const isActive = state === 'running' || state === 'paused' || state === 'stopped'
  const change = (next: typeof state) => () => {
    void changeJob(job.id, next, ['running', 'paused', 'stopped', 'cancelled']).then(beginWork)
  }
  const halted = () => {
    if (state === 'paused') return counts.sending > 0 ? t.pausing : t.paused
    if (state === 'stopped') return why ?? t.stopped
    return state === 'cancelled' ? t.cancelled : undefined
  }
  return (
    <Card title={kind.title} description={[job.name, ...sendingWords(job)].filter(Boolean).join(' · ')}>
      <div className="flex flex-col gap-4">
        {state === 'finished' ? (
          <p role="status" className="font-medium">
            {t.finished}
          </p>
        ) : (
          <RunProgress
            label={kind.title}
            done={total - counts.waiting - counts.sending}
            all={total}
            words={t.progress}
            halted={halted()}
            onPause={change('paused')}
            onResume={change('running')}
            onCancel={isActive ? change('cancelled') : undefined}
          />
        )}
        {state === 'running' ? (
          <p role="status" className="text-muted">
            <JobWaits progress={progress} />
          </p>
        ) : null}
        <KeyValueList
          items={shown
            .filter(each => counts[each] > 0 || each === 'done')
            .map(each => ({
              key: each,
              label: words[each === 'waiting' && state === 'running' ? 'toSend' : each],
              value: format.number(counts[each]),
            }))}
        />
        {children}
        {state === 'running' ? null : <Afterwards job={job} counts={counts} onSave={onSave} />}
      </div>
    </Card>
  )
}

type AfterwardsProps = { job: ShownJob; counts: JobCounts; onSave: () => Promise<void> }

function Afterwards({ job, counts, onSave }: AfterwardsProps) {
  const t = useText(jobText)
  const kind = useText(jobKindText[job.kind])
  const [confirming, setConfirming] = useState<'clear' | Left>()
  const { unknown } = counts
  const open = unknown + counts.sending
  const save = useOnce(onSave)
  const check = useOnce(() => settleUnknown(job.id))
  // Fewer rows are another thing to send.
  const again = useOnce(async (_rows: number) => {
    const left = await settleUnknown(job.id)
    if (left.unknown > 0) return setConfirming(left)
    await changeJob(job.id, 'running', ['paused'])
    void beginWork()
  })
  const anyhow = useOnce(async () => {
    await sendAgain(job.id)
    void beginWork()
  })
  const clear = useOnce(() => clearJob(job.id))
  const failed = [save, check, again, anyhow, clear].some(each => each.failed)
  const isEnded = job.state === 'finished' || job.state === 'cancelled'
  const close = () => setConfirming(undefined)
  const left = confirming === 'clear' ? undefined : confirming
  return (
    <>
      {failed ? <Notice tone="danger" role="alert" title={t.failed} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant={isEnded ? 'primary' : 'secondary'} busy={save.busy} onClick={() => void save.run()}>
          {t.save({ n: job.total + leftOutRows(job) })}
        </Button>
        {unknown > 0 && (isEnded || job.state === 'stopped') ? (
          <Button busy={check.busy} onClick={() => void check.run()}>
            {t.check({ n: unknown })}
          </Button>
        ) : null}
        {unknown > 0 && job.state === 'finished' ? (
          <Button busy={again.busy} onClick={() => void again.run(unknown)}>
            {t.again({ n: unknown })}
          </Button>
        ) : null}
        {isEnded ? (
          <Button busy={clear.busy} onClick={() => (open > 0 ? setConfirming('clear') : void clear.run())}>
            {kind.next}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={confirming === 'clear'}
        onOpenChange={close}
        title={kind.clearTitle({ n: open })}
        confirmLabel={t.clear}
        tone="danger"
        onConfirm={() => {
          close()
          void clear.run()
        }}
      >
        {t.clearBody}
      </ConfirmDialog>
      <ConfirmDialog
        open={left !== undefined}
        onOpenChange={close}
        title={kind.againTitle({ n: left?.unknown ?? 0 })}
        confirmLabel={t.again({ n: left?.unknown ?? 0 })}
        tone="danger"
        onConfirm={() => {
          close()
          void anyhow.run()
        }}
      >
        {left && left.notFound > 0 ? `${t.notFound({ n: left.notFound })} ` : null}
        {kind.againBody}
      </ConfirmDialog>
    </>
  )
}
