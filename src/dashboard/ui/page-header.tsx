import type { ReactNode } from 'react'
import { Help } from './help'

type PageHeaderProps = {
  title: ReactNode
  /** Help longer than a line, behind a "?" beside the title. `about` is what the button is called. */
  help?: { about: string; text: ReactNode } | undefined
  subtitle?: ReactNode
  actions?: ReactNode
  wide?: boolean
  breadcrumbs?: ReactNode
}

/** The page header; its title is the only `h1`. */
export function PageHeader({ title, help, subtitle, actions, wide, breadcrumbs }: PageHeaderProps) {
  return (
    <header className="mb-5" data-wide={wide ? '' : undefined}>
      {breadcrumbs ? <div className="mb-1">{breadcrumbs}</div> : null}
      {/* The minimum height is that of the actions, which may load after the title. */}
      <div className="flex min-h-8 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex items-center gap-1.5">
            <h1
              tabIndex={-1}
              className="min-w-0 text-xl font-semibold tracking-tight text-balance text-ink wrap-anywhere outline-none"
            >
              {title}
            </h1>
            {help ? <Help about={help.about}>{help.text}</Help> : null}
          </div>
          {subtitle ? <div className="mt-0.5 text-muted wrap-anywhere">{subtitle}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </header>
  )
}
