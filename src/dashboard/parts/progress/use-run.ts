import { useEffect, useRef, useState } from 'react'

type RunState<R, P> = {
  /** What it is about: of something else nothing was begun. */
  subject: string
  status: 'idle' | 'running' | 'ended' | 'stopped' | 'failed'
  /** How far it has come, or what it has brought so far; it stays when the run is over. */
  progress: P | undefined
  /** What the last run that ended brought. */
  result: R | undefined
  /** Why it failed. */
  error: unknown
}

/** Says how far a run has come; from what it said before, where that counts. */
type Report<P> = (progress: P | ((before: P | undefined) => P)) => void

export type Run<R, P> = RunState<R, P> & {
  /** Begins, instead of one that is running. Without `from` it goes on from the progress that there is. */
  start: (work: (signal: AbortSignal, report: Report<P>) => Promise<R>, from?: P) => void
  stop: () => void
}

const idle = { status: 'idle', progress: undefined, result: undefined, error: undefined } as const

/**
 * A long reading that a person begins and may stop: one at a time, about one thing. It is given up when its page is left or it
 * is about something else; what it brings after that counts for nothing.
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
