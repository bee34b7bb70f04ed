import type { ReactNode } from 'react'
import { classNames } from './class-names'

type ToolbarProps = {
  /** What the controls work on, for screen readers. */
  label: string
  children: ReactNode
  /** Controls at the far end. */
  end?: ReactNode
  className?: string
}

/** A row of controls above what they work on; wraps where there is no room. */
export function Toolbar({ label, children, end, className }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={classNames('flex flex-wrap items-center gap-2', className)}>
      {children}
      {end ? <div className="ml-auto flex flex-wrap items-center gap-2">{end}</div> : null}
    </div>
  )
}
