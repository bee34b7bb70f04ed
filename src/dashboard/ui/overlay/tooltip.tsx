import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type TooltipProps = {
  /** A few words. Nothing that is needed to understand the page: a finger cannot hover. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The button or link it belongs to; it has a name of its own. */
  children: ReactElement<Record<string, unknown>>
}

/** A few words beside what the pointer or the focus is on. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const described = typeof content === 'string' && content !== children.props['aria-label'] ? content : undefined
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} aria-description={described} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="max-w-72 origin-[var(--transform-origin)] rounded-sm bg-ink px-2 py-1 text-sm text-canvas transition-opacity data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
