import { useState } from 'react'
import { notify } from '#dashboard/ui/toast/notify'

type ConfirmedWork = {
  work: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
  /** What is said when it failed. */
  failed: string
  onDone: () => void
}

/** Work on what this browser keeps, once the person has agreed: the dialog stays open until it is done. */
export function useConfirmedWork({ work, done, failed, onDone }: ConfirmedWork) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const onConfirm = () => {
    setState('busy')
    work().then(
      () => {
        notify({ tone: 'success', title: done })
        onDone()
      },
      () => setState('failed'),
    )
  }
  return { busy: state === 'busy', error: state === 'failed' ? failed : undefined, onConfirm }
}
