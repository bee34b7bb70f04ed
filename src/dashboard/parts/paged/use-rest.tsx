import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Page } from '#dashboard/api/client/call-input'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { type Run, useRun } from '#dashboard/parts/progress/use-run'
import { Button } from '#dashboard/ui/action/button'

type Rows = { rows: readonly unknown[] }
type Pages = InfiniteData<Rows, Page | undefined>

/** A `pagedQuery` whose loaded pages are in the cache. */
type PagedList = {
  queryKey: QueryKey
  pagesAfter(loaded: readonly Rows[], signal: AbortSignal): AsyncIterable<{ page: Page | undefined; answer: Rows }>
}

/** Reads pages into the cached list until it has `most` rows; they are kept, whatever happens to the rest. */
async function readOn(client: QueryClient, list: PagedList, signal: AbortSignal, most: () => number) {
  const { queryKey, pagesAfter } = list
  const loaded = () => client.getQueryData<Pages>(queryKey)?.pages ?? []
  for await (const { page, answer } of pagesAfter(loaded(), signal)) {
    // A concurrent refetch must not overwrite the pages read here.
    await client.cancelQueries({ queryKey, exact: true })
    signal.throwIfAborted()
    client.setQueryData<Pages>(
      queryKey,
      before => before && { pages: [...before.pages, answer], pageParams: [...before.pageParams, page] },
    )
    if (loaded().reduce((sum, { rows }) => sum + rows.length, 0) >= most()) return
  }
}

export type Rest = Pick<Run<void, never>, 'subject' | 'status' | 'error' | 'stop'> & {
  /** Reads until the list has `most` rows, by default to its end. */
  start: (most?: number) => void
  /** Number of loaded pages. */
  pages: () => number
}

/** Reads the remaining pages of lists on request, until the page is left or shows other lists. */
export function useRest(lists: readonly PagedList[]): Rest {
  const client = useQueryClient()
  const run = useRun<void>(JSON.stringify(lists.map(({ queryKey }) => queryKey)))
  /** Row limit of the run; another control may raise it meanwhile. */
  const limit = useRef(0)
  return {
    ...run,
    start: (most = Number.POSITIVE_INFINITY) => {
      if (run.status === 'running') {
        limit.current = Math.max(most, limit.current)
        return
      }
      limit.current = most
      run.start(async signal => {
        for (const list of lists) await readOn(client, list, signal, () => limit.current)
      })
    },
    pages: () => lists.flatMap(({ queryKey }) => client.getQueryData<Pages>(queryKey)?.pages ?? []).length,
  }
}

const readRestText = catalogue({
  all: ['Load all', 'Läs in alla'],
  loading: ['Loading all…', 'Läser in alla…'],
  stop: ['Stop', 'Stoppa'],
  stopped: ['Stopped', 'Stoppad'],
  goOn: ['Load the rest', 'Läs in resten'],
})

/** Button that starts and stops reading the rest of a list; `label` replaces "Load all". */
export function ReadRest({ rest, label }: { rest: Rest; label?: string }) {
  const t = useText(readRestText)
  const locale = useLocale()
  const { status, error, start, stop } = rest
  const isHalted = status === 'stopped' || status === 'failed'
  return (
    <>
      <Button size="sm" onClick={() => (status === 'running' ? stop() : start())}>
        {status === 'running' ? t.stop : isHalted ? t.goOn : (label ?? t.all)}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {status === 'running' ? t.loading : null}
        {status === 'stopped' ? t.stopped : null}
        {status === 'failed' ? errorWords(error, locale).title : null}
      </span>
    </>
  )
}
