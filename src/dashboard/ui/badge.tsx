import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { softTone, type Tone, textTone } from './tone'

type StatusProps = { tone?: Tone; children: ReactNode; title?: string; className?: string }
type BadgeProps = StatusProps & {
  end?: ReactNode
}

/** A short label on a tinted background. The tone is decoration; the words carry the meaning. */
export function Badge({ tone = 'neutral', children, title, className, end }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 align-top text-xs leading-5 font-medium',
        softTone[tone],
        className,
      )}
    >
      <span className="truncate">{children}</span>
      {end ? <> {end}</> : null}
    </span>
  )
}

/** A status: a dot and a word, quieter than a badge. Wraps like text; truncated inside a one-line table cell. */
export function Status({ tone = 'neutral', children, title, className }: StatusProps) {
  return (
    <span title={title} className={classNames('inline-flex max-w-full gap-1.5 align-top', className)}>
      <svg viewBox="0 0 8 8" aria-hidden="true" className={classNames('h-[1lh] w-2 shrink-0', textTone[tone])}>
        {tone === 'neutral' ? (
          <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
        ) : (
          <circle cx="4" cy="4" r="3.75" fill="currentColor" />
        )}
      </svg>
      <span className="min-w-0 overflow-hidden text-ellipsis">{children}</span>
    </span>
  )
}
