import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { trendText } from './trend-text'
import type { TrendRun } from './use-halt'

/** How far the reading of a trend has come, while it has not come to its end. */
export function TrendProgress({ trend }: { trend: TrendRun }) {
  const t = useText(trendText)
  if (!trend.unfinished || trend.stuck) return null
  const { pauseReason, setPauseReason } = trend
  return (
    <RunProgress
      label={t.reading}
      done={trend.done}
      all={trend.all}
      words={t.progress}
      halted={pauseReason === 'running' ? undefined : t[pauseReason]}
      onPause={() => setPauseReason('paused')}
      onResume={() => setPauseReason('running')}
      onCancel={pauseReason === 'cancelled' ? undefined : () => setPauseReason('cancelled')}
      className="w-full sm:w-auto"
    />
  )
}
