import { createContext, useContext } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { RoomFor } from '#dashboard/ui/state/room-for'
import { trendText } from './trend-text'
import type { TrendRun } from './use-trend'

/** Progress of the reading, in a context of its own so that the chart does not render for it. */
export const TrendRunContext = createContext<TrendRun | undefined>(undefined)

type TrendWordsProps = {
  sentence: string | undefined
  /** A sentence of about the final length while parts are loading. */
  awaited: string | undefined
}

/** The sentence below the title of a trend, or the progress while loading. */
export function TrendWords({ sentence, awaited }: TrendWordsProps) {
  const run = useContext(TrendRunContext)
  const unfinished = run?.unfinished && !run.stuck ? run : undefined
  // A sentence about some of the parts waits until the reading is done or paused.
  const isGoingOn = run !== undefined && !run.stuck && run.pauseReason === 'running'
  return (
    <RoomFor words={unfinished || awaited ? (awaited ?? sentence ?? '\u00a0') : undefined}>
      {unfinished ? <TrendProgress run={unfinished} /> : null}
      {isGoingOn && (unfinished || awaited) ? null : sentence}
    </RoomFor>
  )
}

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
