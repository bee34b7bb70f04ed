import type { ReactNode } from 'react'

/** Cards side by side where they fit. An empty card leaves its room to the others. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-4 *:min-w-0 *:flex-1 *:basis-96 empty:hidden max-sm:flex-col max-sm:*:w-full max-sm:*:basis-auto">
    {children}
  </div>
)
