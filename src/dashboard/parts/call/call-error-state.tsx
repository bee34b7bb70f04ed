import { type ComponentType, useEffect, useState } from 'react'
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

type Panel = ComponentType<CallErrorProps>

let loaded: Panel | undefined

const load = async (): Promise<Panel> => {
  loaded ??= (await import('./call-error-panel')).CallErrorPanel
  return loaded
}

/** Fetches the words of failures while there is still a network: called when the page has nothing better to do. */
export const readyForErrors = (): void => void load().catch(() => undefined)

/**
 * A failed call in the place of what it should have brought. Its words are not part of the first load. They are no lazy
 * component: what such a one stands in for is shown for a third of a second at least, and the page would blink.
 */
export function CallErrorState(props: CallErrorProps) {
  const [Words, setWords] = useState(() => loaded)
  useEffect(() => {
    if (Words) return undefined
    let current = true
    void load()
      .catch(() => PlainError)
      .then(found => current && setWords(() => found))
    return () => {
      current = false
    }
  }, [Words])
  return Words ? <Words {...props} /> : <div role="status" className="h-24" />
}
