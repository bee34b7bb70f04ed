import { lazy, useEffect, useState } from 'react'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { hasNotices, onNotice } from './notify'

export const loadNotices = () => import('./toast-region')

const ToastRegion = lazy(async () => ({ default: (await loadNotices()).ToastRegion }))

/** Shows notices; loads its code with the first one. Rendered once per page. */
export function Toaster() {
  const [needed, setNeeded] = useState(hasNotices)
  useEffect(() => onNotice(() => setNeeded(true)), [])
  return <LazyBoundary>{needed ? <ToastRegion /> : null}</LazyBoundary>
}
