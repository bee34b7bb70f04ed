import { useState } from 'react'
import { createOnce } from './once'

export type OnceState<I> = {
  /** Whether the work is pending. */
  busy: boolean
  /** Whether the last run failed. */
  failed: boolean
  run: (input: I) => Promise<void>
}

/** Runs the work of a button once, however often it is pressed. */
export function useOnce<I = void>(work: (input: I) => Promise<unknown>): OnceState<I> {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [once] = useState(createOnce)
  return {
    busy: state === 'busy',
    failed: state === 'failed',
    async run(input) {
      const done = once.run(JSON.stringify([input]), () => work(input))
      if (!done) return
      setState('busy')
      await done.then(
        () => setState('idle'),
        () => setState('failed'),
      )
    },
  }
}
