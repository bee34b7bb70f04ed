import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { explainText } from './explain-text'
import type { DetailsReading, DetailsSnapshot } from './read-details'

type DetailsProgressProps = { snapshot: DetailsSnapshot; reading: DetailsReading }

/** How far the reading has come; nothing once all of it is read. */
export function DetailsProgress({ snapshot: { all, details, status }, reading }: DetailsProgressProps) {
  const t = useText(explainText)
  if (status === 'finished') return null
  const halted = { running: undefined, paused: t.paused, cancelled: t.cancelled, stopped: t.stopped }[status]
  return (
    <RunProgress
      label={t.reading}
      done={details.length}
      all={all}
      words={t.progress}
      halted={halted}
      onPause={reading.pause}
      onResume={reading.resume}
      onCancel={status === 'running' ? reading.cancel : undefined}
    />
  )
}
