import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Help } from './help'

type CardProps = {
  /** A line below the title. */
  description?: ReactNode
  actions?: ReactNode
  /** No inner space, for tables and lists that bring their own. */
  flush?: boolean
  className?: string
  children: ReactNode
} & Title

/** What is longer than a line stands behind a "?" beside a title, which names it. */
type Title = { title: string; help?: ReactNode } | { title?: ReactNode; help?: never }

/** A panel of a page. With a title it is a region of that name. */
export function Card({ title, help, description, actions, flush, className, children }: CardProps) {
  const id = useId()
  const head = title || actions
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {head ? (
        <div
          className={classNames(
            'flex flex-wrap justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5',
            description ? 'items-start' : 'items-center',
          )}
        >
          <div className="min-w-0 flex-1 basis-48">
            {title ? (
              <div className="flex items-center gap-1.5">
                <h2 id={id} className="min-w-0 leading-6 font-semibold text-ink wrap-anywhere">
                  {title}
                </h2>
                {help ? <Help about={title}>{help}</Help> : null}
              </div>
            ) : null}
            {description ? <div className="text-sm text-muted">{description}</div> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      ) : null}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  )
}
