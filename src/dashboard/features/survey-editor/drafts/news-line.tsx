import type { ReactNode } from 'react'

type NewsLineProps = { role?: 'status'; action: ReactNode; children: ReactNode }

/** One piece of news about the draft, on one line with what can be done about it. */
export function NewsLine({ role, action, children }: NewsLineProps) {
  return (
    <div role={role} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{children}</p>
      <div className="flex gap-2">{action}</div>
    </div>
  )
}
