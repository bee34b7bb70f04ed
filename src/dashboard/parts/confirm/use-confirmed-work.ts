import { useOnce } from '#dashboard/form/use-once'
import { notify } from '#dashboard/ui/toast/notify'

type ConfirmedWork = {
  work: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
  /** What is said when it could not be. */
  failed: string
  onDone: () => void
}

/** Work on what this browser keeps, once the person has agreed: the dialog stays open until it is done. */
export function useConfirmedWork({ work, done, failed, onDone }: ConfirmedWork) {
  const confirmed = useOnce(async () => {
    await work()
    notify({ tone: 'success', title: done })
    onDone()
  })
  return {
    busy: confirmed.busy,
    error: confirmed.failed ? failed : undefined,
    onConfirm: () => void confirmed.run(),
  }
}
