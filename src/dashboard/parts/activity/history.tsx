import { Suspense } from 'react'
import { afterRest } from '#dashboard/ui/frames/after-paint'
import { lazyPart } from '#dashboard/ui/lazy-part'

// Below what the page is about.
const HistoryCard = lazyPart(afterRest(() => import('./history-card').then(module => module.HistoryCard)))

/** What was done with a thing, `contact:4f2…`: the last of it, and the way to the rest. */
export function History({ thing }: { thing: string }) {
  return (
    <Suspense>
      <HistoryCard thing={thing} />
    </Suspense>
  )
}
