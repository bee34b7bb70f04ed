import { lazy, Suspense } from 'react'
import { CallError } from '#dashboard/data/client/call-error'
import { useText } from '#dashboard/i18n/use-text'
import { ErrorState } from '#dashboard/ui/state/error-state'
import type { CallErrorProps } from './call-error-panel'
import { plainErrorText } from './plain-error-text'

/** Stands in where the words of failures cannot be fetched, since a failure must never take the page with it. */
function PlainError({ error, title, onRetry, retrying = false, children }: CallErrorProps) {
  const t = useText(plainErrorText)
  const offline = error instanceof CallError && error.kind === 'offline'
  const words = offline ? t.offline : t.title
  return (
    <ErrorState title={title ?? words} raw={String(error)} {...(onRetry && { onRetry, retrying })}>
      {children ?? (offline ? t.offlineBody : t.body)}
    </ErrorState>
  )
}

const panel = () => import('./call-error-panel').then(module => ({ default: module.CallErrorPanel }))

/** Fetches the words of failures while there is still a network: called when the page has nothing better to do. */
export const readyForErrors = (): void => void panel().catch(() => undefined)

const CallErrorPanel = lazy(() => panel().catch(() => ({ default: PlainError })))

/** A failed call in the place of what it should have brought. Its words are not part of the first load. */
export function CallErrorState(props: CallErrorProps) {
  return (
    <Suspense fallback={<div role="status" className="h-24" />}>
      <CallErrorPanel {...props} />
    </Suspense>
  )
}
