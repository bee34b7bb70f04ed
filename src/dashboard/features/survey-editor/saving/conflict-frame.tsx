import type { ReactNode } from 'react'
import { Icon } from '#dashboard/ui/icon'

/** Somebody else changed what was to be saved: says so at once, and holds what can be done about it. */
export function ConflictFrame({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col gap-4 rounded-lg border border-warning bg-surface p-4">
      <div className="flex gap-2">
        <Icon name="warning" className="mt-0.5 text-warning" />
        <div>
          <h2 className="font-semibold">{title}</h2>
          <p className="text-muted">{body}</p>
        </div>
      </div>
      {children}
    </div>
  )
}
