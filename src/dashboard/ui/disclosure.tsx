import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean; className?: string }

/** Details behind a summary line. Native `<details>`, so find-in-page opens it too. */
export function Disclosure({ summary, children, open, className }: DisclosureProps) {
  return (
    <details open={open} className={classNames('group/disclosure', className)}>
      <summary className="-ml-1 inline-flex list-none items-center gap-1 rounded-sm py-0.5 pr-1.5 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-9 [&::-webkit-details-marker]:hidden">
        <Icon name="chevronRight" className="transition-transform group-open/disclosure:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
