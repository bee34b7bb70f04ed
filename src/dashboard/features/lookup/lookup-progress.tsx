import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { lookupText } from './lookup-text'
import type { Lookup } from './use-lookup'

/** How far the asking has come, while it has not come to its end. */
export function LookupProgress({ lookup }: { lookup: Lookup }) {
  const t = useText(lookupText)
  const { status } = lookup
  if (!lookup.many || status === 'finished') return null
  return (
    <RunProgress
      label={t.results}
      done={lookup.done}
      all={lookup.results.length}
      words={t.progress}
      halted={status === 'running' ? undefined : t[status]}
      onPause={lookup.pause}
      onResume={lookup.resume}
      onCancel={status === 'running' || status === 'paused' ? lookup.cancel : undefined}
    />
  )
}
