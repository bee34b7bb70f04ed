import { useEffect, useRef, useState } from 'react'

type Pending<W, A> = { wire: W; resolve: (answer: A) => void; reject: (error: unknown) => void }

export type Confirmed<W, A> = {
  open: boolean
  /** What is asked about, or was: it stays in sight while the question goes away. */
  wire: W | undefined
  /** Asks the person first; for a form's `onSubmit`. Rejects when they say no. */
  requestConfirm: (wire: W) => Promise<A>
  confirm: () => void
  cancel: () => void
}

/** Puts a question between a form and what it sends. A question whose page is left is answered with no. */
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
      // The form tells what went wrong, at its fields where that can be.
      if (requested && open) send(requested.wire).finally(close).then(requested.resolve, requested.reject)
    },
    cancel() {
      waiting.current = undefined
      requested?.reject(new Error('cancelled'))
      close()
    },
  }
}

/** What the window that asks is given. */
export type ConfirmProps<W> = Pick<Confirmed<W, unknown>, 'open' | 'wire' | 'confirm' | 'cancel'> & { busy: boolean }
