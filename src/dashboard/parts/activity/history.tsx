import { lazy, Suspense } from 'react'
import { afterPaint } from '#dashboard/ui/after-paint'

// Below what the page is about.
const HistoryCard = lazy(afterPaint(() => import('./history-card').then(module => ({ default: module.HistoryCard }))))

/** What was done with a thing, `contact:4f2…`: the last of it, and the way to the rest. */
export function History({ thing }: { thing: string }) {
  return (
    <Suspense>
      <HistoryCard thing={thing} />
    </Suspense>
  )
}
