import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Progress } from '#dashboard/ui/state/progress'
import { trendText } from './trend-text'
import type { Trend } from './use-trend'

/** How far the reading of a trend has come, while it has not come to its end; it can be held and given up. */
export function TrendProgress({ trend }: { trend: Trend }) {
  const t = useText(trendText)
  const format = useFormat()
  if (!trend.unfinished || trend.stuck) return null
  const { halt, setHalt } = trend
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 sm:w-auto">
      <Progress
        label={t.reading}
        value={trend.done}
        max={trend.all}
        valueText={t.progress({ done: format.number(trend.done), all: format.number(trend.all) })}
        className="min-w-64 grow max-sm:basis-full"
      />
      {halt === 'running' ? (
        <Button size="sm" onClick={() => setHalt('paused')}>
          {t.pause}
        </Button>
      ) : (
        <Button size="sm" onClick={() => setHalt('running')}>
          {t.resume}
        </Button>
      )}
      {halt === 'cancelled' ? null : (
        <Button size="sm" variant="ghost" onClick={() => setHalt('cancelled')}>
          {t.cancel}
        </Button>
      )}
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {halt === 'running' ? null : t[halt]}
      </p>
    </div>
  )
}
