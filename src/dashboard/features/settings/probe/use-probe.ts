import { useQueryClient } from '@tanstack/react-query'
import { connection } from '#dashboard/api/client/call'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { knownSurveys } from './known-surveys'
import type { ProbeRow } from './run-probe'

/** What was found, and when. */
export type Probed = { rows: readonly ProbeRow[]; at: string }

/** Finds out what the service does, on a click and until it is stopped or its page is left. */
export function useProbe(now: () => Date) {
  const client = useQueryClient()
  const may = useMayCall()
  const run = useRun<Probed, { done: number; all: number }>()
  const probe = () =>
    run.start(
      async (signal, report) => {
        const { questions, runProbe } = await import('./run-probe')
        const onProgress = (done: number) => report({ done, all: questions.length })
        const surveys = await knownSurveys(client)
        signal.throwIfAborted()
        const rows = await runProbe({ connection: await connection(), may, surveys, onProgress, signal })
        return { rows, at: now().toISOString() }
      },
      { done: 0, all: 1 },
    )
  return { ...run, probe }
}
