import { pairSurveys, unpairSurvey } from '#dashboard/api/shared/pairings'
import { SharedConflict } from '#dashboard/api/shared/write-shared'
import { type OnceState, useOnce } from '#dashboard/form/use-once'
import { useText } from '#dashboard/i18n/use-text'
import { notifyFailure } from '#dashboard/parts/call/notify-failure'
import { notify } from '#dashboard/ui/toast/notify'
import { pairText } from './pair-text'

/** The V1 survey that a colleague paired meanwhile. */
function pairedIn(error: unknown): number | undefined {
  if (!(error instanceof SharedConflict)) return undefined
  return (error.theirs?.value as { v1?: number } | undefined)?.v1
}

/** Pairs a V1 and a V2 survey for the team. */
export function usePair(v1: number, v2: string): OnceState<void> {
  const t = useText(pairText)
  return useOnce(() =>
    pairSurveys(v1, v2).catch((error: unknown) => {
      const survey = pairedIn(error)
      if (survey === undefined) notifyFailure(t.notPaired, error)
      else notify({ tone: 'danger', title: t.meanwhile({ survey }), description: t.meanwhileNext })
    }),
  )
}

export function useUnpair(v2: string): OnceState<void> {
  const t = useText(pairText)
  return useOnce(() => unpairSurvey(v2).catch((error: unknown) => notifyFailure(t.notUnpaired, error)))
}
