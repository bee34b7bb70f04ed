import { useEffect, useRef, useState } from 'react'

type Pending<W, A> = { wire: W; resolve: (answer: A) => void; reject: (error: unknown) => void }

export type Confirmed<W, A> = {
  open: boolean
  /** The body in question; stays set while the dialog closes. */
  wire: W | undefined
  /** Asks for confirmation, for a form's `onSubmit`. Rejects if the person cancels. */
  requestConfirm: (wire: W) => Promise<A>
  confirm: () => void
  cancel: () => void
}

/** Asks for confirmation between a form and its request. Leaving the page cancels. */
export function useConfirmed<W, A>(send: (wire: W) => Promise<A>): Confirmed<W, A> {
  const [requested, setRequested] = useState<Pending<W, A>>()
  const [open, setOpen] = useState(false)
  const waiting = useRef<Pending<W, A>>(undefined)
  useEffect(() => () => waiting.current?.reject(new Error('left')), [])
  const close = () => setOpen(false)
  return {
    open,
    wire: requested?.wire,
    requestConfirm: wire =>
      new Promise((resolve, reject) => {
        waiting.current = { wire, resolve, reject }
        setRequested(waiting.current)
        setOpen(true)
      }),
    confirm() {
      waiting.current = undefined
      // The form shows errors, at its fields if possible.
      if (requested && open) send(requested.wire).finally(close).then(requested.resolve, requested.reject)
    },
    cancel() {
      waiting.current = undefined
      requested?.reject(new Error('cancelled'))
      close()
    },
  }
}

/** Props of the confirmation dialog. */
export type ConfirmProps<W> = Pick<Confirmed<W, unknown>, 'open' | 'wire' | 'confirm' | 'cancel'> & { busy: boolean }
