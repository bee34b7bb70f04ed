import type { ReactNode } from 'react'

/** In the place of a list among others that has nothing yet: that, and what puts something there. */
export const NoneYet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="px-4 py-3">
    <p className="font-medium">{title}</p>
    <p className="text-sm text-muted">{children}</p>
  </div>
)
