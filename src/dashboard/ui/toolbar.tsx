import type { ReactNode } from 'react'

type ToolbarProps = {
  /** What the controls work on, for screen readers. */
  label: string
  children: ReactNode
  /** Controls at the far end. */
  end?: ReactNode
}

/** A row of controls above what they work on; wraps where there is no room. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {children}
      {end ? <div className="ml-auto flex flex-wrap items-center gap-2">{end}</div> : null}
    </div>
  )
}
