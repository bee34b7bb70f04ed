import type { JobKindName, JobState } from '#contract/team/jobs'
import type { JobCounts } from '#dashboard/api/store/collections'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Progress } from '#dashboard/ui/state/progress'
import { bellText } from './bell-text'
import { jobKindText } from './job-kind-text'

type JobPartProps = { counts: JobCounts; kind: JobKindName; state: JobState; className?: string }

/** Nothing moves any more. */
const over: readonly JobState[] = ['cancelled', 'finished']

/** How many rows of all have come to an end; with a bar while there may be more of them. */
export function JobPart({ counts, kind, state, className }: JobPartProps) {
  const t = useText(bellText)
  const words = useText(jobKindText[kind])
  const format = useFormat()
  const done = counts.done + counts.refused + counts.unknown
  const all = done + counts.waiting + counts.sending
  const valueText = t.counted({ done: format.number(done), all: format.number(all) })
  if (over.includes(state)) return <p className={classNames('text-sm text-muted', className)}>{valueText}</p>
  return (
    <Progress
      hideLabel
      label={words.title}
      value={done}
      max={all}
      valueText={valueText}
      {...(className && { className })}
    />
  )
}
