import type { ReactNode } from 'react'
import { classNames } from '#dashboard/ui/class-names'

type EmptyStateProps = {
  /** What there is none of, in one short line. */
  title: ReactNode
  /** A sentence: why, or how to add something. */
  children?: ReactNode
  /** The next step, usually one button or link. */
  action?: ReactNode
  className?: string
}

/** An empty list or page that is not an error. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-start gap-1 px-4 py-10 sm:px-6', className)}>
      <div className="text-lg font-medium text-ink">{title}</div>
      {children ? <div className="max-w-prose text-muted">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap gap-2">{action}</div> : null}
    </div>
  )
}
