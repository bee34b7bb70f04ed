import { lazy } from 'react'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import type { AnchoredPopoverProps } from './popover-parts'

const PopoverParts = lazy(async () => ({ default: (await import('./popover-parts')).PopoverParts }))

/** A small surface beside a button that is not in its tree, open as long as it is drawn. Its code loads when one first opens. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  return (
    <LazyBoundary>
      <PopoverParts {...props} />
    </LazyBoundary>
  )
}
