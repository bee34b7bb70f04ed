import type { ReactNode } from 'react'

type ToolbarProps = {
  /** Accessible name: what the controls act on. */
  label: string
  children: ReactNode
  /** Controls at the far end. */
  end?: ReactNode
}

/** A wrapping row of controls above the content they act on. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {children}
      {end ? <div className="ml-auto flex flex-wrap items-center gap-2">{end}</div> : null}
    </div>
  )
}
