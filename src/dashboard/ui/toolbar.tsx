import type { ReactNode } from 'react'

type ToolbarProps = {
  /** Accessible name: what the controls act on. */
  label: string
  children: ReactNode
}

/** A wrapping row of controls above the content they act on. */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {children}
    </div>
  )
}
