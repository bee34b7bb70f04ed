import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nkiQueries } from '#dashboard/api/nkis'

export type Halt = 'running' | 'paused' | 'cancelled'

/** Many readings on their way: how far they are, what failed, and how they are held, gone on with or given up. */
export type TrendRun = {
  done: number
  all: number
  /** Something is under way or waits for its turn. */
  unfinished: boolean
  failed: { count: number; error: unknown } | undefined
  /** Too much failed, so the rest is not asked for. */
  stuck: boolean
  retry: () => void
  pauseReason: Halt
  setPauseReason: (halt: Halt) => void
}

/** Whether the reading of these NKIs goes on; what is under way is given up when it is cancelled. */
export function useHalt(nkis: readonly number[]): [Halt, (halt: Halt) => void] {
  const client = useQueryClient()
  const [halt, setHalt] = useState<Halt>('running')
  const stop = (next: Halt) => {
    setHalt(next)
    if (next !== 'cancelled') return
    for (const nki of nkis) void client.cancelQueries({ queryKey: nkiQueries.readings(nki) })
  }
  return [halt, stop]
}
