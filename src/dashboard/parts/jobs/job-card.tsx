import { type ReactNode, useState } from 'react'
import type { JobProgress } from '#dashboard/data/store/collections'
import { useStoreStatus } from '#dashboard/data/store/use-stored'
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
import { jobKinds } from './job-kinds'
import { changeJob, clearJob, leftOutRows, lookAgain, sendAgain } from './job-store'
import { jobText } from './job-text'
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
  const { counts, why } = progress
  const { state, total } = job
  const isUnderWay = state === 'running' || state === 'paused' || state === 'stopped'
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
            onCancel={isUnderWay ? change('cancelled') : undefined}
          />
        )}
        {state === 'running' ? (
          <p role="status" className="text-muted">
            <Waits progress={progress} />
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
        {state === 'running' ? null : (
          <Afterwards job={job} unknown={counts.unknown + counts.sending} onSave={onSave} />
        )}
      </div>
    </Card>
  )
}

/** Why nothing is sent for the moment, or that one need not wait here. */
function Waits({ progress: { waits } }: { progress: JobProgress }) {
  const t = useText(jobText)
  const status = useStoreStatus()
  const format = useFormat()
  if (!waits) return status === 'memory' ? t.memory : t.leave
  if (waits.for !== 'limit') return t[waits.for]
  return waits.until ? t.limit({ time: format.dateTimeSeconds(waits.until) }) : t.limitSoon
}

type AfterwardsProps = { job: ShownJob; unknown: number; onSave: () => Promise<void> }

function Afterwards({ job, unknown, onSave }: AfterwardsProps) {
  const t = useText(jobText)
  const kind = useText(jobKindText[job.kind])
  const [asks, setAsks] = useState(false)
  const save = useOnce(onSave)
  const check = useOnce(async () => lookAgain(job.id, (await jobKinds[job.kind]()).look))
  const again = useOnce(async () => {
    await sendAgain(job.id)
    void beginWork()
  })
  const clear = useOnce(() => clearJob(job.id))
  const failed = [save, check, again, clear].some(each => each.failed)
  const isEnded = job.state === 'finished' || job.state === 'cancelled'
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
        {unknown > 0 && isEnded ? (
          <Button busy={again.busy} onClick={() => void again.run()}>
            {t.again({ n: unknown })}
          </Button>
        ) : null}
        {isEnded ? (
          <Button busy={clear.busy} onClick={() => (unknown > 0 ? setAsks(true) : void clear.run())}>
            {kind.next}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={kind.clearTitle({ n: unknown })}
        confirmLabel={t.clear}
        tone="danger"
        onConfirm={() => {
          setAsks(false)
          void clear.run()
        }}
      >
        {t.clearBody}
      </ConfirmDialog>
    </>
  )
}
