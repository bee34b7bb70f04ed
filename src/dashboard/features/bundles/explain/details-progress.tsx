import { stopWords } from '#dashboard/api/client/words/error-words'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { Button } from '#dashboard/ui/action/button'
import { explainText } from './explain-text'
import type { Details } from './use-details'

/** How far the reading has come; once it is at its end, what could not be read and can be read again. */
export function DetailsProgress({ reading: { progress, status, error, stop, resume } }: { reading: Details }) {
  const t = useText(explainText)
  const format = useFormat()
  const { messages = [], details = [] } = progress ?? {}
  const lost = details.filter(({ found }) => !found).length
  if (status === 'ended') {
    if (lost === 0) return null
    return (
      <div>
        <Button size="sm" onClick={resume}>
          {t.readAgain({ n: lost, count: format.number(lost) })}
        </Button>
      </div>
    )
  }
  const halted = status === 'failed' ? stopWords(error, format.locale) : t.stopped
  return (
    <RunProgress
      label={t.reading}
      done={details.length}
      all={messages.length}
      words={t.progress}
      halted={status === 'running' ? undefined : halted}
      onStop={stop}
      onResume={resume}
    />
  )
}
