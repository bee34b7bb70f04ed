import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Help } from './help'

type CardProps = {
  description?: ReactNode
  actions?: ReactNode
  /** No padding, for tables and lists that bring their own. */
  flush?: boolean
  className?: string
  children: ReactNode
} & Title

/** Help longer than a line opens from a "?" beside the title. */
type Title = { title: string; help?: ReactNode } | { title?: ReactNode; help?: never }

/** A framed panel for controls and exceptions. With a title it is a region with that name. */
export function Card({ flush, className, children, ...head }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={head.title ? id : undefined}
      className={classNames('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {head.title || head.actions ? <Head {...head} id={id} className="border-b border-line px-4 py-2.5" /> : null}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  )
}

/** A `Card` without a frame, for charts, tables and facts. */
export function Section({ children, ...head }: Omit<CardProps, 'flush' | 'className'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 py-2">
      <Head {...head} id={id} className="mb-3 min-h-7" />
      {children}
    </section>
  )
}

type HeadProps = Pick<CardProps, 'title' | 'help' | 'description' | 'actions'> & { id: string; className: string }

const Head = ({ title, help, description, actions, id, className }: HeadProps) => (
  <div
    className={classNames(
      'flex flex-wrap justify-between gap-x-4 gap-y-2',
      description ? 'items-start' : 'items-center',
      className,
    )}
  >
    <div className="min-w-0 flex-1 basis-48">
      {title ? (
        <div className="flex items-center gap-1.5">
          <h2 id={id} className="min-w-0 leading-6 font-semibold text-ink wrap-anywhere">
            {title}
          </h2>
          {help && typeof title === 'string' ? <Help about={title}>{help}</Help> : null}
        </div>
      ) : null}
      {description ? <div className="text-sm text-muted">{description}</div> : null}
    </div>
    {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
  </div>
)
