import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { trendText } from './trend-text'
import type { Trend } from './use-trend'

/** How far the reading of a trend has come, while it has not come to its end. */
export function TrendProgress({ trend }: { trend: Trend }) {
  const t = useText(trendText)
  if (!trend.unfinished || trend.stuck) return null
  const { halt, setHalt } = trend
  return (
    <RunProgress
      label={t.reading}
      done={trend.done}
      all={trend.all}
      words={t.progress}
      halted={halt === 'running' ? undefined : t[halt]}
      onPause={() => setHalt('paused')}
      onResume={() => setHalt('running')}
      onCancel={halt === 'cancelled' ? undefined : () => setHalt('cancelled')}
      className="w-full sm:w-auto"
    />
  )
}
