import { useState } from 'react'
import { createSendLock } from './send-lock'

export type Once<I> = {
  /** It is being done. */
  busy: boolean
  /** The last time it could not be done. */
  failed: boolean
  run: (input: I) => Promise<void>
}

/** Work that a press begins: once, however often and however fast it is pressed. */
export function useOnce<I = void>(work: (input: I) => Promise<unknown>): Once<I> {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [lock] = useState(() => createSendLock())
  return {
    busy: state === 'busy',
    failed: state === 'failed',
    async run(input) {
      const done = lock.run(
        JSON.stringify([input]),
        () => work(input),
        () => 'refused',
      )
      if (!done) return
      setState('busy')
      await done.then(
        () => setState('idle'),
        () => setState('failed'),
      )
    },
  }
}
