import { stopWords } from '#dashboard/api/client/words/error-words'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { Button } from '#dashboard/ui/action/button'
import { explainText } from './explain-text'
import type { DetailsReading, DetailsSnapshot } from './read-details'

type DetailsProgressProps = { snapshot: DetailsSnapshot; reading: DetailsReading }

/** How far the reading has come; once it is at its end, what could not be read and can be read again. */
export function DetailsProgress({ snapshot: { all, details, status, error }, reading }: DetailsProgressProps) {
  const t = useText(explainText)
  const format = useFormat()
  const lost = details.filter(({ found }) => !found).length
  if (status === 'finished') {
    if (lost === 0) return null
    return (
      <div>
        <Button size="sm" onClick={reading.again}>
          {t.readAgain({ n: lost, count: format.number(lost) })}
        </Button>
      </div>
    )
  }
  const halted = {
    running: undefined,
    paused: t.paused,
    cancelled: t.cancelled,
    stopped: stopWords(error, format.locale),
  }[status]
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
