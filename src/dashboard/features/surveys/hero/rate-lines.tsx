import type { ReactNode } from 'react'

/** What stands below the bar of a rate. Room is kept for the estimate, which comes later. */
export const RateLines = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-sm">{children}</div>
)
