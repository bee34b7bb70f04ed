import type { ReactNode } from 'react'

type ToolbarProps = {
  label: string
  children: ReactNode
}

export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {children}
    </div>
  )
}
