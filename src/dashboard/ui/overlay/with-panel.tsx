import type { ReactNode } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { useMedia } from '#dashboard/ui/use-media'

/** Wide enough for a list and a panel side by side. */
export const besideQuery = '(min-width: 1200px)'

type WithPanelProps = {
  panel: ReactNode
  children: ReactNode
}

export function WithPanel({ panel, children }: WithPanelProps) {
  const isBeside = useMedia(besideQuery) && Boolean(panel)
  return (
    <div className={classNames(isBeside && 'grid grid-cols-[minmax(0,1fr)_26rem] items-start gap-4')}>
      <div className="min-w-0">{children}</div>
      {panel}
    </div>
  )
}
