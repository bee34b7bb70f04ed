import { CancelledError } from '@tanstack/react-query'
import { queryClient } from '#dashboard/data/client/query-client'
import { scoreQuery } from './known-scores'

/** As many are asked at a time as may be under way. */
const atOnce = 4
/** So many failures one after the other say that the rest would fail, too. */
const mostMisses = 8

type End = 'ended' | 'stopped' | 'failing'

/** Reads the figures of many surveys one after the other (EP 17); what was read a moment ago is not asked for again. */
export async function readAll(
  ids: readonly number[],
  signal: AbortSignal,
  onDone: (done: number) => void,
): Promise<End> {
  const waiting = [...ids]
  let misses = 0
  let done = 0
  const goesOn = () => !signal.aborted && misses < mostMisses
  const readOne = async (id: number) => {
    try {
      await queryClient.query(scoreQuery(id))
      misses = 0
    } catch (error) {
      // A row that asked for the same was scrolled away.
      if (error instanceof CancelledError && goesOn()) return readOne(id)
      misses++
    }
    if (!signal.aborted) onDone(++done)
    return undefined
  }
  const readOn = async () => {
    for (let id = waiting.shift(); id !== undefined && goesOn(); id = waiting.shift()) await readOne(id)
  }
  const giveUp = () => ids.forEach(dropUnseen)
  signal.addEventListener('abort', giveUp)
  await Promise.all(Array.from({ length: atOnce }, readOn))
  signal.removeEventListener('abort', giveUp)
  return signal.aborted ? 'stopped' : misses < mostMisses ? 'ended' : 'failing'
}

/** Takes a request back that no row waits for. */
function dropUnseen(id: number): void {
  const { queryKey } = scoreQuery(id)
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query && query.getObserversCount() === 0) void query.cancel({ revert: true })
}
