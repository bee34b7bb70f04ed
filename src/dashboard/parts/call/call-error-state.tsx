import { lazy, Suspense } from 'react'
import { CallError } from '#dashboard/data/client/call-error'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { ErrorState } from '#dashboard/ui/state/error-state'
import type { CallErrorProps } from './call-error-panel'

const text = catalogue({
  en: {
    offline: 'You are offline',
    offlineBody: 'Nothing was sent. Try again when you are connected; what you typed is kept.',
    title: 'This could not be done',
    body: 'Why could not be fetched either: the connection is gone, or there is a newer version. What you typed is kept.',
  },
  sv: {
    offline: 'Du är frånkopplad',
    offlineBody: 'Ingenting har skickats. Försök igen när du är ansluten; det du skrivit är kvar.',
    title: 'Det här gick inte',
    body: 'Varför kunde inte heller hämtas: anslutningen är borta, eller så finns en nyare version. Det du skrivit är kvar.',
  },
})

/** Stands in where the words of failures cannot be fetched, since a failure must never take the page with it. */
function PlainError({ error, title, onRetry, retrying = false, children }: CallErrorProps) {
  const t = useText(text)
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
