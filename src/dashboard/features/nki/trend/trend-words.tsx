import { createContext, useContext } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { RoomFor } from '#dashboard/ui/state/room-for'
import { trendText } from './trend-text'
import type { TrendRun } from './use-trend'

/** The reading behind a trend: apart from its figures, so that no chart is drawn anew for what it says. */
export const TrendRunContext = createContext<TrendRun | undefined>(undefined)

type TrendWordsProps = {
  sentence: string | undefined
  /** A sentence as long as that will be, while parts are waited for. */
  awaited: string | undefined
}

/** Below the title of a trend: what there is to see, and before that how far the reading has come. */
export function TrendWords({ sentence, awaited }: TrendWordsProps) {
  const run = useContext(TrendRunContext)
  const unfinished = run?.unfinished && !run.stuck ? run : undefined
  // What is said of some of the parts waits until the reading is held.
  const isGoingOn = run !== undefined && !run.stuck && run.pauseReason === 'running'
  return (
    <RoomFor words={unfinished || awaited ? (awaited ?? sentence ?? '\u00a0') : undefined}>
      {unfinished ? <TrendProgress run={unfinished} /> : null}
      {isGoingOn && (unfinished || awaited) ? null : sentence}
    </RoomFor>
  )
}

/** How far the reading of a trend has come, while it has not come to its end. */
function TrendProgress({ run }: { run: TrendRun }) {
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
