import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { connection } from '#dashboard/data/client/call'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { knownSurveys } from './known-surveys'
import type { ProbeRow } from './run-probe'

export type ProbeState =
  | { state: 'idle' | 'stopped' }
  | { state: 'running'; done: number; all: number }
  | { state: 'done'; rows: readonly ProbeRow[]; at: string }

/** Finds out what the service does, on a click and until it is stopped or its page is left. */
export function useProbe(now: () => Date) {
  const client = useQueryClient()
  const may = useMayCall()
  const [state, setState] = useState<ProbeState>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async () => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ state: 'running', done: 0, all: 1 })
    try {
      const { questions, runProbe } = await import('./run-probe')
      const all = questions.length
      const onProgress = (done: number) => {
        if (!signal.aborted) setState({ state: 'running', done, all })
      }
      const surveys = await knownSurveys(client)
      signal.throwIfAborted()
      const rows = await runProbe({ connection: await connection(), may, surveys, onProgress, signal })
      if (!signal.aborted) setState({ state: 'done', rows, at: now().toISOString() })
    } catch {
      // Each question keeps its own failure: what is left is being stopped.
      if (running.current === controller) setState({ state: 'stopped' })
    }
  }
  const stop = () => {
    running.current?.abort()
    setState({ state: 'stopped' })
  }
  return { state, run, stop }
}
