import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A part of the page that scrolls by itself. Focusable, so that the arrow keys can scroll it. */
export function ScrollArea({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classNames('overflow-auto overscroll-contain', className)}
    >
      {children}
    </div>
  )
}
