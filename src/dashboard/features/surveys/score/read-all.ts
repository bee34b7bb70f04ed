import { CancelledError } from '@tanstack/react-query'
import { queryClient } from '#dashboard/data/client/query-client'
import { workThrough } from '#dashboard/parts/jobs/work-queue'
import { scoreQuery } from './known-scores'

/** So many failures one after the other say that the rest would fail, too. */
const mostMisses = 8

/** Reads the figures of many surveys, a few at a time (EP 17); what was read a moment ago is not asked for again. */
export async function readAll(
  ids: readonly number[],
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<'ended' | 'stopped' | 'failing'> {
  let misses = 0
  let done = 0
  const giveUp = () => ids.forEach(dropUnseen)
  signal.addEventListener('abort', giveUp)
  const readOne = async (id: number) => {
    try {
      await queryClient.query(scoreQuery(id))
      misses = 0
    } catch (error) {
      // A row that asked for the same was scrolled away.
      if (error instanceof CancelledError && !signal.aborted) return { again: [id], next: true }
      misses++
    }
    if (!signal.aborted) onDone(++done)
    return misses < mostMisses ? undefined : { stop: { cause: 'failing' } }
  }
  const { status } = await workThrough(ids, readOne, { signal })
  signal.removeEventListener('abort', giveUp)
  if (signal.aborted) return 'stopped'
  return status === 'stopped' ? 'failing' : 'ended'
}

/** Takes a request back that no row waits for. */
function dropUnseen(id: number): void {
  const { queryKey } = scoreQuery(id)
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query && query.getObserversCount() === 0) void query.cancel({ revert: true })
}
