import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { StatusBadgeV2 } from '#dashboard/parts/codes/code-label'
import { Time } from '#dashboard/parts/time/time'
import { classNames } from '#dashboard/ui/class-names'
import { elapsedText, messageText } from './message-text'
import type { Timeline, TimelineStep } from './timeline'

/** Lists all statuses of a message by time, with the time between them, including earlier failures. */
export function MessageTimeline({ timeline, overdue }: { timeline: Timeline; overdue: boolean }) {
  const t = useText(messageText)
  if (timeline.steps.length === 0) return <p className="text-muted">{t.noStatuses}</p>
  return (
    <div className="@container">
      <ol aria-label={t.timeline} className="border-l-2 border-line pl-4">
        {timeline.steps.map(step => (
          <Step key={step.key} step={step} ended={timeline.final} />
        ))}
      </ol>
      {timeline.final ? null : (
        <p className="mt-1 pl-4 text-muted">
          <strong className="font-medium text-ink">{t.noFinal}.</strong> {overdue ? null : t.noFinalBody}
        </p>
      )}
    </div>
  )
}

/** `ended`: the message has ended. A flag that contradicts its code or the message is shown as a number. */
function Step({ step, ended }: { step: TimelineStep; ended: boolean }) {
  const t = useText(messageText)
  const format = useFormat()
  const { code, created, elapsed, flag } = step
  const isFinal = ended && step.final
  const meaning = flag === 1 && isFinal ? t.flagFinal : flag === 0 && !step.final ? t.flagIntermediate : undefined
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1 @min-[36rem]:grid @min-[36rem]:grid-cols-[minmax(12rem,auto)_auto_7.5rem_1fr]">
      <span aria-hidden="true" className="absolute top-3 -left-[1.3rem] size-2 rounded-full bg-strong" />
      <span className="min-w-0">
        {code === undefined ? <span className="text-muted">{t.noCode}</span> : <StatusBadgeV2 code={code} />}
      </span>
      <Time value={created} precision="dateTimeSeconds" absent={t.noTime} />
      <span className="text-sm whitespace-nowrap text-muted empty:hidden @min-[36rem]:text-right @min-[36rem]:empty:block">
        {elapsed === undefined ? null : elapsed === 0 ? t.same : t.later({ elapsed: elapsedText(t, format, elapsed) })}
      </span>
      {flag === undefined ? null : (
        <span
          title={t.flag({ flag })}
          className={classNames('text-sm text-faint', flag === 0 && '@max-[36rem]:hidden')}
        >
          {meaning ?? t.flag({ flag })}
        </span>
      )}
    </li>
  )
}
