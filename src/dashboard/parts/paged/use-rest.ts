import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { RestOfList } from '#dashboard/api/paged/rest-of'

export type RestState = {
  status: 'resting' | 'running' | 'stopped'
  /** Why it stopped by itself. */
  error: unknown
}

type Run = {
  subscribe: (listener: () => void) => () => void
  getState: () => RestState
  start: () => void
  stop: () => void
}

/** What is being read, by the keys of its lists: however many ask for the rest of a list, it is read once. */
const running = new WeakMap<QueryClient, Map<string, Run>>()

function createRun(client: QueryClient, lists: readonly RestOfList[], runs: Map<string, Run>, key: string): Run {
  const listeners = new Set<() => void>()
  let state: RestState = { status: 'resting', error: undefined }
  let own: AbortController | undefined
  const set = (next: RestState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const readAll = async (signal: AbortSignal) => {
    for (const list of lists) await list.readOn(client, signal)
  }
  const run: Run = {
    subscribe: listener => {
      listeners.add(listener)
      runs.set(key, run)
      return () => {
        listeners.delete(listener)
        // The control that shows it may only have moved to another place of the page.
        setTimeout(() => {
          if (listeners.size > 0) return
          own?.abort()
          state = { status: 'resting', error: undefined }
          runs.delete(key)
        })
      }
    },
    getState: () => state,
    start: () => {
      if (state.status === 'running') return
      const { signal } = (own = new AbortController())
      set({ status: 'running', error: undefined })
      readAll(signal).then(
        () => signal.aborted || set({ status: 'resting', error: undefined }),
        (error: unknown) => signal.aborted || set({ status: 'stopped', error }),
      )
    },
    stop: () => {
      own?.abort()
      set({ status: 'stopped', error: undefined })
    },
  }
  return run
}

/** Reads the rest of lists into them, so that what came stays. It ends when everybody who shows it has gone. */
export function useRest(lists: readonly RestOfList[]): RestState & Pick<Run, 'start' | 'stop'> {
  const client = useQueryClient()
  const key = JSON.stringify(lists.map(({ queryKey }) => queryKey))
  const run = useMemo(() => {
    const runs = running.get(client) ?? new Map<string, Run>()
    running.set(client, runs)
    const known = runs.get(key) ?? createRun(client, lists, runs, key)
    runs.set(key, known)
    return known
    // oxlint-disable-next-line react/exhaustive-deps -- the keys name the lists
  }, [client, key])
  const state = useSyncExternalStore(run.subscribe, run.getState)
  return { ...state, start: run.start, stop: run.stop }
}
