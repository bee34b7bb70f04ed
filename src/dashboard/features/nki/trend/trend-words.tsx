import { createContext, useContext } from 'react'
import { RoomFor } from '#dashboard/ui/state/room-for'
import { TrendProgress } from './trend-progress'
import type { TrendRun } from './use-halt'

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
