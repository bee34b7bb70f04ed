import { lazy, Suspense } from 'react'
import type { CallErrorProps } from './call-error-panel'

const panel = () => import('./call-error-panel').then(module => ({ default: module.CallErrorPanel }))

/** Fetches the words of failures while there is still a network: called when the page has nothing better to do. */
export const readyForErrors = (): void => void panel().catch(() => undefined)

const CallErrorPanel = lazy(panel)

/** A failed call in the place of what it should have brought. Its words are not part of the first load. */
export function CallErrorState(props: CallErrorProps) {
  return (
    <Suspense fallback={<div role="status" className="h-24" />}>
      <CallErrorPanel {...props} />
    </Suspense>
  )
}
