import { type ComponentType, lazy } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { uiText } from '#dashboard/ui/ui-text'

/** Milliseconds from one request for a part to the next, while there is a network and it does not come. */
const waits = [500, 2000, 5000]

/** Stands in for a part that is no longer there to be fetched: a new document asks for those of today. */
function MissingPart() {
  const t = useText(uiText)
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 p-2 text-sm text-muted">
      {t.partMissing}
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </div>
  )
}

/** Ends after `ms`, or once there is a network again. */
const until = (ms: number | 'online') =>
  new Promise<void>(resolve => {
    if (ms === 'online') addEventListener('online', () => resolve(), { once: true })
    else setTimeout(resolve, ms)
  })

/** A part, asked for until it comes: without a network not at all, with one as often as `waits` says. */
async function fetched<Props>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch {
      const online = navigator.onLine
      const wait = online ? waits[failures] : 'online'
      if (wait === undefined) return MissingPart
      await until(wait)
      if (online) failures += 1
    }
  }
}

/**
 * `lazy` for a part of a page: what does not come is asked for again, and a page never falls with a part of it, nor what
 * was typed on it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => fetched(load).then(part => ({ default: part })))
