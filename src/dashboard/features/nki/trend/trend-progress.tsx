import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { trendText } from './trend-text'
import type { TrendRun } from './use-halt'

/** How far the reading of a trend has come, while it has not come to its end. */
export function TrendProgress({ run }: { run: TrendRun }) {
  const t = useText(trendText)
  const { pauseReason, setPauseReason } = run
  return (
    <RunProgress
      label={t.reading}
      done={run.done}
      all={run.all}
      words={t.progress}
      halted={pauseReason === 'running' ? undefined : t[pauseReason]}
      onPause={() => setPauseReason('paused')}
      onResume={() => setPauseReason('running')}
      onCancel={pauseReason === 'cancelled' ? undefined : () => setPauseReason('cancelled')}
      inline
    />
  )
}
