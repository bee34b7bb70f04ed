import type { ReactNode } from 'react'
import { classNames } from '#dashboard/ui/class-names'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-start gap-1 px-4 py-10 sm:px-6', className)}>
      <div className="text-lg font-medium text-ink">{title}</div>
      {children ? <div className="max-w-prose text-muted">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap gap-2">{action}</div> : null}
    </div>
  )
}
