import type { ReactNode } from 'react'

/** A key, or keys pressed together. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-b-2 border-line bg-surface px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  )
}
