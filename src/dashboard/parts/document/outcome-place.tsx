import { type ReactNode, useEffect, useRef } from 'react'

/** What was shown once is no news when its tab is opened again. */
const seen = new WeakSet<object>()

/** How much of the window may lie above or below the beginning of what is in view. */
const margin = { above: 64, below: 160 }

function isInView(place: Element): boolean {
  const { top } = place.getBoundingClientRect()
  return top >= margin.above && top <= innerHeight - margin.below
}

type OutcomePlaceProps = {
  /** What became of the save. */
  outcome: object
  children: ReactNode
}

/** What became of a save and has to be read: it comes into view and takes the focus, once. */
export function OutcomePlace({ outcome, children }: OutcomePlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seen.has(outcome)) return
    seen.add(outcome)
    // Whoever is being asked something else answers that first.
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return
    place.current?.focus({ preventScroll: true })
    if (place.current && !isInView(place.current)) place.current.scrollIntoView?.({ block: 'start' })
  }, [outcome])
  return (
    <div ref={place} tabIndex={-1} data-save-outcome className="flex scroll-mt-16 flex-col gap-2">
      {children}
    </div>
  )
}
