import { useEffect, useRef, useState } from 'react'

type RunState<R, P> = {
  /** What the run is about; a new subject resets the run. */
  subject: string
  status: 'idle' | 'running' | 'ended' | 'stopped' | 'failed'
  /** Progress or partial result; kept after the run. */
  progress: P | undefined
  result: R | undefined
  error: unknown
}

/** Reports progress: a value, or a function of the previous progress. */
type Report<P> = (progress: P | ((before: P | undefined) => P)) => void

export type Run<R, P> = RunState<R, P> & {
  /** Starts a run and aborts the running one. Without `from` the present progress is kept. */
  start: (work: (signal: AbortSignal, report: Report<P>) => Promise<R>, from?: P) => void
  stop: () => void
}

const idle = { status: 'idle', progress: undefined, result: undefined, error: undefined } as const

/**
 * A long task that a person starts and may stop. It is aborted when the page is left or `subject` changes; later results
 * are ignored.
 */
export function useRun<R, P = never>(subject = ''): Run<R, P> {
  const [state, setState] = useState<RunState<R, P>>({ ...idle, subject })
  if (state.subject !== subject) setState({ ...idle, subject })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [subject])
  return {
    ...state,
    start(work, from) {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      const { signal } = own
      const show = (next: (before: RunState<R, P>) => Partial<RunState<R, P>>) => {
        if (!signal.aborted) setState(before => ({ ...before, ...next(before) }))
      }
      show(({ progress }) => ({ status: 'running', progress: from ?? progress, error: undefined }))
      const report: Report<P> = progress =>
        show(before => ({
          progress: typeof progress === 'function' ? (progress as (p: P | undefined) => P)(before.progress) : progress,
        }))
      work(signal, report).then(
        result => show(() => ({ status: 'ended', result })),
        (error: unknown) => show(() => ({ status: 'failed', error })),
      )
    },
    stop() {
      running.current?.abort()
      setState(before => ({ ...before, status: 'stopped' }))
    },
  }
}
