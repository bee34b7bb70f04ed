import { lazy, Suspense, useEffect, useState } from 'react'
import { onNotice, waitingNotices } from './notify'

const ToastRegion = lazy(() => import('./toast-region').then(module => ({ default: module.ToastRegion })))

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
