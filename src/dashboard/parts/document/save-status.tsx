import type { ReactNode } from 'react'
import { Icon } from '#dashboard/ui/icon'

type SaveStatusProps = {
  /** What the last save did, where all of it was done: `doneWord`. */
  done: string | undefined
  children?: ReactNode
}

/** That something was saved, and what is not. It can take the focus from a button that saved and is gone. */
export function SaveStatus({ done, children }: SaveStatusProps) {
  return (
    <p role="status" data-save-status tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {done === undefined ? null : (
        <span className="inline-flex items-center gap-1.5 font-medium text-success">
          <Icon name="check" />
          {done}
        </span>
      )}
      {children}
    </p>
  )
}
