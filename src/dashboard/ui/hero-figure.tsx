import type { ReactNode } from 'react'
import { classNames } from './class-names'

type HeroFigureProps = {
  value: ReactNode
  /** Draws the figure faint, for values that vary by chance. */
  muted?: boolean
  children: ReactNode
}

/** The main figure of a page, with its context beside it. */
export function HeroFigure({ value, muted = false, children }: HeroFigureProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <strong
        className={classNames(
          'text-hero tracking-tight tabular-nums whitespace-nowrap',
          muted ? 'font-normal text-faint' : 'font-semibold',
        )}
      >
        {value}
      </strong>
      <div className="min-w-0 flex-1 basis-48">{children}</div>
    </div>
  )
}
