import { useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { notify } from '#dashboard/ui/toast/notify'
import { keptText } from './kept-text'

type ConfirmedWork = {
  work: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
  onClose: () => void
}

/** Work on what this browser keeps, once the person has agreed: the dialog stays open until it is done. */
export function useConfirmedWork({ work, done, onClose }: ConfirmedWork) {
  const t = useText(keptText)
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const onConfirm = () => {
    setState('busy')
    work().then(
      () => {
        notify({ tone: 'success', title: done })
        onClose()
      },
      () => setState('failed'),
    )
  }
  return { busy: state === 'busy', error: state === 'failed' ? t.failedBody : undefined, onConfirm }
}
