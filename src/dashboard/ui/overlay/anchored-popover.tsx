import { lazy } from 'react'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import type { AnchoredPopoverProps } from './popover-parts'

const PopoverParts = lazy(async () => ({ default: (await import('./popover-parts')).PopoverParts }))

/** A popover beside a button elsewhere in the tree, open while rendered. Its code loads on first use. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  return (
    <LazyBoundary>
      <PopoverParts {...props} />
    </LazyBoundary>
  )
}
