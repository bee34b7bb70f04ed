import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '#dashboard/api/client/words/error-words'
import type { RestOfList } from '#dashboard/api/paged/rest-of'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'

export type Rest = {
  /** `stopped` by a person or by `error`. */
  status: 'resting' | 'running' | 'stopped'
  error: Error | null
  /** Reads until the list has `most` rows, by default to its end. */
  start: (most?: number) => void
  stop: () => void
}

/** Row limit of each run by its key. Another component may raise it while the run goes on. */
const limits = new Map<string, number>()

/**
 * Reads the remaining pages of lists on request. The run is a query, so several components share it, and it is
 * aborted when the last of them unmounts: call this in a component that stays mounted, not in the control.
 */
export function useRest(lists: readonly RestOfList[]): Rest {
  const client = useQueryClient()
  const queryKey = ['rest', ...lists.map(list => list.queryKey)]
  const key = JSON.stringify(queryKey)
  const [stopped, setStopped] = useState<string>()
  // oxlint-disable-next-line query/exhaustive-deps -- the keys of the lists name the run
  const run = queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      for (const list of lists) await list.readOn(client, signal, () => limits.get(key) ?? 0)
      return null
    },
    enabled: false,
    gcTime: 0,
  })
  const { isFetching, error, refetch } = useQuery(run)
  // A cancelled query falls back to the error of the run before, which is not shown.
  const failure = stopped === key ? null : error
  return {
    status: isFetching ? 'running' : failure || stopped === key ? 'stopped' : 'resting',
    error: failure,
    start: (most = Number.POSITIVE_INFINITY) => {
      setStopped(undefined)
      const isRunning = client.isFetching({ queryKey, exact: true }) > 0
      limits.set(key, isRunning ? Math.max(most, limits.get(key) ?? 0) : most)
      void refetch({ cancelRefetch: false })
    },
    stop: () => {
      setStopped(key)
      void client.cancelQueries({ queryKey, exact: true })
    },
  }
}

const readRestText = catalogue({
  all: ['Load all', 'Läs in alla'],
  loading: ['Loading all…', 'Läser in alla …'],
  stop: ['Stop', 'Stoppa'],
  stopped: ['Stopped', 'Stoppad'],
  goOn: ['Load the rest', 'Läs in resten'],
})

/** Button that starts and stops reading the rest of a list; `label` replaces "Load all". */
export function ReadRest({ rest, label }: { rest: Rest; label?: string }) {
  const t = useText(readRestText)
  const locale = useLocale()
  const { status, error, start, stop } = rest
  return (
    <>
      <Button size="sm" onClick={() => (status === 'running' ? stop() : start())}>
        {status === 'running' ? t.stop : status === 'stopped' ? t.goOn : (label ?? t.all)}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {status === 'running' ? t.loading : null}
        {status === 'stopped' ? (error ? errorWords(error, locale).title : t.stopped) : null}
      </span>
    </>
  )
}
