import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { onNotice, waitingNotices } from './notify'

const ToastRegion = lazyPart(() => import('./toast-region').then(module => module.ToastRegion))

/** Stands once in the shell. It weighs next to nothing until the first notice, which brings the rest. */
export function Toaster() {
  const [requested, setRequested] = useState(() => waitingNotices().length > 0)
  useEffect(() => onNotice(() => setRequested(true)), [])
  if (!requested) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  )
}
